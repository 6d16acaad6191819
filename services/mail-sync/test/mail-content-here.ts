import {
  answerContentJob,
  type ContentAnswers,
  type ContentJob,
} from '@tern/mail-content/reading/content-job';
import type { MailContent } from '@tern/mail-content/reading/mail-content';
import type { BodyContext } from '../src/domain/messages/show-body.ts';

/** Does the threads' work in the thread of the test, and loses none. */
export const mailContentHere: MailContent = {
  show: async (_user, body) => ({ ...here<'show'>({ kind: 'show', body }), isWhole: true }),
  page: async (_user, body, wanted) => ({ ...here<'page'>({ kind: 'page', body, wanted }), isWhole: true }),
  contentIds: async (_user, body, view) =>
    here<'content-ids'>({ kind: 'content-ids', body, view }).contentIds,
  words: async (_user, parts, limit) => here<'words'>({ kind: 'words', parts, limit }).text,
  texts: async (_user, parts) => here<'texts'>({ kind: 'texts', parts }),
  previews: async (_user, bodies) => here<'previews'>({ kind: 'previews', bodies }).previews,
  mbox: async (_user, message) => here<'mbox'>({ kind: 'mbox', message }).text,
  close: async () => undefined,
};

function here<Kind extends ContentJob['kind']>(job: Extract<ContentJob, { kind: Kind }>) {
  return answerContentJob(job) as ContentAnswers[Kind];
}

/** Keeps nothing: each result is made anew. */
export const keepsNothing: BodyContext['keptForms'] = { get: (_key, make) => make() };
