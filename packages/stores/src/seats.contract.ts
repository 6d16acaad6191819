import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { createSeat } from './seats.ts';

/** The guarantees of seats on any engine. */
export function seatsContract(engine: string, connection: () => Connection): void {
  describe(`seats on ${engine}`, () => {
    beforeEach(async () => {
      await connection().collection('consumer_seats').deleteMany({});
    });

    const seatsOf = (processes: number, count: number) =>
      Array.from({ length: processes }, () => createSeat(connection(), count));
    const taken = (answers: readonly boolean[]) => answers.filter(Boolean).length;

    test('when fifty processes start at once and twelve are wanted, then twelve have a seat', async () => {
      const seats = seatsOf(50, 12);
      expect(taken(await Promise.all(seats.map((seat) => seat.hold())))).toBe(12);
      expect(taken(await Promise.all(seats.map((seat) => seat.hold())))).toBe(12);
    });

    test('when a process gives its seat back, then the next that looks has it, and no more', async () => {
      const [first, second, third] = seatsOf(3, 1) as [...ReturnType<typeof seatsOf>];
      expect(await first?.hold()).toBe(true);
      expect(await second?.hold()).toBe(false);
      await first?.release();
      expect([await second?.hold(), await third?.hold(), await first?.hold()]).toEqual([true, false, false]);
    });

    test('when a process died, then its seat is free once its lease has run out', async () => {
      const [dead, next] = seatsOf(2, 1) as [...ReturnType<typeof seatsOf>];
      await dead?.hold();
      await connection()
        .collection('consumer_seats')
        .updateMany({}, { $set: { 'lease.until': new Date(Date.now() - 1) } });
      expect([await next?.hold(), await dead?.hold()]).toEqual([true, false]);
    });

    test('when fewer seats are wanted than before, then those beyond stay empty', async () => {
      const before = seatsOf(3, 3);
      for (const seat of before) await seat.hold();
      for (const seat of before) await seat.release();
      const now = seatsOf(3, 2);
      expect(taken(await Promise.all(now.map((seat) => seat.hold())))).toBe(2);
    });
  });
}
