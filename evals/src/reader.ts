import { offlineEngineVersion, readAsk } from '@tern/ai/offline/read-ask';
import { readReply } from '@tern/ai/offline/read-reply';

/** The offline engine as the service uses it. */
export const reader = { engineVersion: offlineEngineVersion, readAsk, readReply };
