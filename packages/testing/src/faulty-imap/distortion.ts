import type { FaultList } from './faults.ts';

/** Changes the answers of one connection, once. */
export interface Distortion {
  apply(chunk: Buffer): Buffer;
}

/** The changed chunk, or null when it stays as it is. */
type Change = (chunk: Buffer) => Buffer | null;

/** For a new connection; null when no such fault is waiting. */
export function takeDistortion(faults: FaultList): Distortion | null {
  const change = garbageOf(faults) ?? cutOf(faults) ?? rewritingOf(faults);
  if (!change) return null;
  let isDone = false;
  return {
    apply(chunk) {
      const changed = isDone ? null : change(chunk);
      if (changed === null) return chunk;
      isDone = true;
      faults.noteStrike();
      return changed;
    },
  };
}

function garbageOf(faults: FaultList): Change | null {
  const fault = faults.take('garbage');
  if (!fault) return null;
  let sent = 0;
  return (chunk) => {
    const at = fault.after - sent;
    sent += chunk.length;
    return at > chunk.length
      ? null
      : Buffer.concat([chunk.subarray(0, at), fault.octets, chunk.subarray(at)]);
  };
}

function cutOf(faults: FaultList): Change | null {
  const fault = faults.take('cut-literal');
  if (!fault) return null;
  return (chunk) => {
    // latin1 keeps one character for each octet.
    for (const { 0: marker, 1: size, index } of chunk.toString('latin1').matchAll(/\{(\d+)\}\r\n/g)) {
      const begin = index + marker.length;
      if (Number(size) < fault.missing || begin + fault.missing > chunk.length) continue;
      return Buffer.concat([chunk.subarray(0, begin), chunk.subarray(begin + fault.missing)]);
    }
    return null;
  };
}

function rewritingOf(faults: FaultList): Change | null {
  const fault = faults.take('rewrite');
  if (!fault) return null;
  return (chunk) => {
    const text = chunk.toString('latin1');
    const changed = text.replace(fault.pattern, fault.replacement);
    return changed === text ? null : Buffer.from(changed, 'latin1');
  };
}
