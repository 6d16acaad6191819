import { startOfDay, zonedTime } from '@tern/kernel/zoned-time';

/** A label of the user for needsFollowup beside what the robot had said. */
export interface Verdict {
  readonly at: Date;
  readonly label: boolean;
  readonly robot: boolean;
}

export interface WeekOfVerdicts {
  /** The Monday, as an ISO date in the user's zone. */
  readonly weekOf: string;
  readonly labelled: number;
  readonly saidYes: number;
  readonly rightYes: number;
}

/** Weeks that are shown. */
export const shownWeeks = 12;

/** How often the robot's yes was right, by the user's own labels; the newest week first, without weeks that have none. */
export function weeklyPrecision(verdicts: readonly Verdict[], timeZone: string): WeekOfVerdicts[] {
  const zone = zonedTime(timeZone);
  const weekOf = ({ at }: Verdict) => {
    const wall = zone.wallOf(at);
    return startOfDay(wall, -((wall.getUTCDay() + 6) % 7))
      .toISOString()
      .slice(0, 10);
  };
  const weeks = [...Map.groupBy(verdicts, weekOf)].map(([week, said]) => ({
    weekOf: week,
    labelled: said.length,
    saidYes: said.filter(({ robot }) => robot).length,
    rightYes: said.filter(({ robot, label }) => robot && label).length,
  }));
  return weeks.sort((a, b) => (a.weekOf < b.weekOf ? 1 : -1)).slice(0, shownWeeks);
}
