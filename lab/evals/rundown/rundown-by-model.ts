import type { LanguageModel } from '@tern/ai/model/language-model';
import { chooseByOutsideModel } from './choose-by-outside-model.ts';
import { judgedDays } from './judged-days.ts';
import { rundownReport, type RundownReport } from './rundown-report.ts';

export interface ModelRundown {
  readonly name: string;
  readonly days: number;
  /** Days without a usable answer, where the rules decide. */
  readonly byRules: number;
  readonly report: RundownReport;
}

/** Asks a model about every judged day, one after the other, as the service would. */
export async function rundownByModel(model: LanguageModel): Promise<ModelRundown> {
  const choices = new Map<object, Awaited<ReturnType<typeof chooseByOutsideModel>>>();
  for (const day of judgedDays) choices.set(day, await chooseByOutsideModel(model, day));
  const report = rundownReport((day) => {
    const answer = choices.get(day);
    if (!answer) throw new Error('a day was not asked about');
    return answer.choice;
  });
  const byRules = [...choices.values()].filter(({ isByRules }) => isByRules).length;
  return { name: model.name, days: choices.size, byRules, report };
}
