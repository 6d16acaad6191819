import { noticeLinkContext, noticeRequested } from '@tern/contracts/events/identity';
import type { EventData, EventEnvelope } from '@tern/contracts/define-event';
import { createEventMaker } from '@tern/event-bus/event-maker';
import type { Collection } from 'mongoose';
import type { Clock } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { createSealer } from '@tern/kernel/sealer';
import type { ServiceModule } from '@tern/runtime/service-module';
import { createFakeClock, type FakeClock } from '@tern/testing/fake-clock';
import { startService, type StartedService } from '@tern/testing/start-service';
import { notifierModule } from '../src/service.ts';

const secretsKey = Buffer.alloc(32, 9);
export const secretsSetting = { TERN_SECRETS_KEY: secretsKey.toString('base64') };
const sealer = createSealer([secretsKey]);

export const link = 'https://tern.example/verify?email=hanna%40harbor.example&token=abc';

type Notice = EventData<typeof noticeRequested>;

/** A request for a verification mail, as identity publishes it. */
export function aNotice(clock: Clock, overrides: Partial<Notice> = {}): EventEnvelope<Notice> {
  const noticeId = overrides.noticeId ?? newId();
  const userId = newId();
  return createEventMaker('identity', clock)(noticeRequested, userId, {
    noticeId,
    userId,
    kind: 'verify-email',
    to: 'hanna@harbor.example',
    name: 'Hanna Berg',
    sealedLink: sealer.seal(link, noticeLinkContext(noticeId)),
    expiresAt: null,
    ...overrides,
  });
}

export interface MailDocument {
  _id: string;
  state: string;
  attempts: number;
  fileName: string;
  sealedLink: string | null;
  lastFailure: string | null;
  lease?: { holder: string; until: Date };
}

export interface Notifier {
  readonly service: StartedService;
  readonly clock: FakeClock;
  mail(id: string): Promise<MailDocument | null>;
  /** The collection itself, for tests that write the state that a crash leaves. */
  mails(): Collection<MailDocument>;
}

/** @param options.dataFolder of an earlier run, with its clock */
export async function startNotifier(
  options: { config?: Record<string, string>; dataFolder?: string; clock?: FakeClock } = {},
): Promise<Notifier> {
  // Starts now: the store deletes expired records by its own clock.
  const { clock = createFakeClock(new Date()), dataFolder } = options;
  const service = await startService(notifierModule as ServiceModule, {
    clock,
    ...(dataFolder !== undefined && { dataFolder }),
    config: { ...secretsSetting, ...options.config },
  });
  const mails = () => service.documents.collection<MailDocument>('mails');
  return {
    service,
    clock,
    mails,
    mail: (id) => mails().findOne({ _id: id }),
  };
}
