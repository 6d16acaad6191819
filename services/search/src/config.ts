import { z } from 'zod';

export const searchConfig = z.object({
  TERN_SEARCH_MODEL: z
    .enum(['minilm', 'none'], { error: 'Use minilm or none.' })
    .default('minilm')
    .describe(
      'What reads mail for its meaning: `minilm` runs a small English model on this machine, in about 250 MB of memory while it works; with `none` search compares words only.',
    ),
});
export type SearchConfig = z.infer<typeof searchConfig>;
