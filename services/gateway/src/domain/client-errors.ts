import type { BodyOf } from '@tern/contracts/define-endpoint';
import type { reportClientError } from '@tern/contracts/http/gateway';

export type ClientError = BodyOf<typeof reportClientError>;

/** Finds the place in our sources for a place in the built code. */
export interface FrameMapper {
  /** The frame unchanged where its file is unknown. */
  map(frame: string): Promise<string>;
}

/** Where errors of the web app are written down. */
export interface ClientErrorLog {
  write(error: ClientError): void;
}

export interface TakeClientErrorContext {
  readonly frameMapper: FrameMapper;
  readonly clientErrorLog: ClientErrorLog;
}

export async function takeClientError(
  { frameMapper, clientErrorLog }: TakeClientErrorContext,
  error: ClientError,
): Promise<void> {
  const frames = [];
  // One after the other: most frames are of one file, which is then read once.
  for (const frame of error.frames) frames.push(await frameMapper.map(frame));
  clientErrorLog.write({ ...error, frames });
}
