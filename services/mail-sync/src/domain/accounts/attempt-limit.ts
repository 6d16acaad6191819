/** Counts an attempt of a user. @throws AppError `too-many-requests` with the seconds to wait */
export type LimitAttempts = (userId: string) => void;
