import { z } from 'zod';
import {
  endpointAddress,
  endpointKey,
  languageModelFlaws,
  modelName,
} from '@tern/ai/model/endpoint-settings';
import { numberSetting } from '@tern/runtime/setting-fields';

/** followup's part of the environment: the outside model. Waits and mutes are the user's, not the operator's. */
export const followupConfig = z
  .object({
    OPENAI_BASE_URL: endpointAddress
      .optional()
      .describe(
        'Any OpenAI-compatible endpoint, like `http://127.0.0.1:11434/v1`. It reads sent mail that the offline engine leaves open, for users who agree in their settings. Without it no model is asked.',
      ),
    OPENAI_MODEL: modelName
      .optional()
      .describe(
        'The model to ask. Required with OPENAI_BASE_URL, unless that is for OPENAI_EMBEDDING_MODEL alone.',
      ),
    OPENAI_API_KEY: endpointKey
      .optional()
      .describe('Key for OPENAI_BASE_URL, where it wants one; sent over https or to this machine only.'),
    OPENAI_EMBEDDING_MODEL: modelName
      .optional()
      .describe('Of search: with it OPENAI_BASE_URL needs no OPENAI_MODEL.'),
    TERN_SEARCH_MODEL: z
      .string()
      .optional()
      .describe(
        'Of search. With `none` sent mail that the rules leave open is not read for its meaning either, and followup needs 140 MB less.',
      ),
    TERN_MODEL_CALLS_PER_DAY: numberSetting(1, 10_000)
      .default(200)
      .describe('How often the model is asked for one user on one day. Then the offline engine decides.'),
  })
  .superRefine((settings, context) => {
    const { OPENAI_BASE_URL: address, OPENAI_MODEL: model } = settings;
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (address !== undefined && model === undefined && settings.OPENAI_EMBEDDING_MODEL === undefined)
      wrong('OPENAI_MODEL', 'Set it too: OPENAI_BASE_URL is set.');
    for (const { field, message } of languageModelFlaws(settings)) wrong(field, message);
  });
export type FollowupConfig = z.infer<typeof followupConfig>;
