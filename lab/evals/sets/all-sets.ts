import { dates } from '../dates/date-set.ts';
import { draftQuality } from '../drafts/draft-quality.ts';
import type { Engine } from '../engine.ts';
import type { EvalSet } from '../eval-set.ts';
import type { LabelledData } from '../labelled-data.ts';
import { businessSent } from './business-sent.ts';
import { gaiaThreads } from './gaia-threads.ts';
import { injection } from './injection.ts';
import { secondHandSets } from './second-hand.ts';
import { vendorMail } from './vendor-mail.ts';
import { quotedAsks, writtenThreads } from './written-threads.ts';

/** Sets that need the labelled data of others. */
export function othersSets(data: LabelledData, engine: Engine): EvalSet[] {
  return [...businessSent(data, engine), gaiaThreads(data, engine), ...vendorMail(data, engine)];
}

/** Sets written for this project. */
export async function ownSets(engine: Engine): Promise<EvalSet[]> {
  return [
    ...writtenThreads(engine),
    ...quotedAsks(engine),
    ...secondHandSets(engine),
    dates(engine),
    await draftQuality(engine),
    injection(engine),
  ];
}
