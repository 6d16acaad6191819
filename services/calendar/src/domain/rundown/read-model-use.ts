import type { MeetingChooser } from './meeting-chooser.ts';

/** Which model chooses meetings, and how often it was asked on the user's day. */
export async function readModelUse(
  chooser: MeetingChooser | null,
  userId: string,
): Promise<{ readonly model: string | null; readonly callsToday: number; readonly callsPerDay: number }> {
  if (!chooser) return { model: null, callsToday: 0, callsPerDay: 0 };
  const { model, callsPerDay } = chooser;
  return { model, callsPerDay, callsToday: await chooser.callsToday(userId) };
}
