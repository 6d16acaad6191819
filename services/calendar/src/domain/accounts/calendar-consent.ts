export interface CalendarGrant {
  readonly emailAddress: string;
  readonly refreshToken: string;
  /** False when the person unticked the box for calendars. */
  readonly isForCalendars: boolean;
}

/** The sign-in by which a user lets Tern read calendars at Google. */
export interface CalendarConsent {
  begin(
    state: string,
    emailAddress?: string,
  ): { readonly authorizationUrl: string; readonly verifier: string };
  /** Exchanges the code that Google sent back, which can be used once. @throws AppError with a text for people */
  redeem(code: string, verifier: string): Promise<CalendarGrant>;
}
