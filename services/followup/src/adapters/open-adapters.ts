import { prepareIndexes } from '@tern/documents/connect';
import { callBudgetModel } from '@tern/stores/call-budget';
import { createOutboxStore } from '@tern/stores/outbox';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { createOutboxRelay } from '@tern/event-bus/outbox-relay';
import { outboxReports } from '@tern/runtime/outbox-reports';
import type { ServiceContext } from '@tern/runtime/service-module';
import { followUpModel } from './mongoose/follow-up-model.ts';
import { accountModel, createMongooseAccountCopies } from './mongoose/mongoose-account-copies.ts';
import { createMongooseAccountReviews, reviewModel } from './mongoose/mongoose-account-reviews.ts';
import { answerModel } from './mongoose/mongoose-answer-cache.ts';
import { createMongooseAskList } from './mongoose/mongoose-ask-list.ts';
import { createMongooseDraftFacts, draftModel } from './mongoose/mongoose-draft-facts.ts';
import { createMongooseDueDrafts } from './mongoose/mongoose-due-drafts.ts';
import { createMongooseLessons } from './mongoose/mongoose-lessons.ts';
import { createMongooseListNames, listNameModel } from './mongoose/mongoose-list-names.ts';
import { createMongooseMailAuthors, mailAuthorModel } from './mongoose/mongoose-mail-authors.ts';
import { createMongooseMailPlaces, mailPlaceModel } from './mongoose/mongoose-mail-places.ts';
import { createMongooseMeetings, meetingModels } from './mongoose/mongoose-meetings.ts';
import { createMongooseOwnMail } from './mongoose/mongoose-own-mail.ts';
import { createMongooseRecordQueries } from './mongoose/mongoose-record-queries.ts';
import { createMongooseRecordStore } from './mongoose/mongoose-record-store.ts';
import { createMongooseSentPages } from './mongoose/mongoose-sent-pages.ts';
import { createMongooseSentTexts, sentTextModel } from './mongoose/mongoose-sent-texts.ts';
import { createMongooseOwedMail } from './mongoose/owed/mongoose-owed-mail.ts';
import { createMongoosePromiseStore } from './mongoose/owed/mongoose-promise-store.ts';
import { createMongooseOpenEndLists, openEndsModel } from './mongoose/owed/mongoose-open-end-lists.ts';
import { owedModels } from './mongoose/owed/owed-models.ts';
import { promiseModel } from './mongoose/owed/promise-model.ts';
import { createMongooseThreadIndex, threadIndexModel } from './mongoose/mongoose-thread-index.ts';
import { createMongooseUserCopies, userModel } from './mongoose/mongoose-user-copies.ts';
import { createWaitingEvents } from './mongoose/waiting-events.ts';
import { countDecisions } from './prometheus/counted-decisions.ts';
import { openOutsideModel } from './language-model/open-outside-model.ts';
import { type FollowupConfig } from '../config.ts';

/** Callbacks that wake jobs before their next turn. */
export interface Waking {
  /** Mail was put on the list of the outside model. */
  readonly onAsks: () => void;
  /** The folders of an account have been read further. */
  readonly onProven: () => void;
  /** Called when open ends between a user and others may have changed. */
  readonly onOpenEnds: () => void;
}

/** Opens the service's stores and models. The relay of its outbox is not started. */
export async function openAdapters(
  context: ServiceContext<FollowupConfig>,
  { onAsks, onProven, onOpenEnds }: Waking,
) {
  const { documents, bus, clock, logger } = context;
  const followUps = followUpModel(documents);
  const models = {
    received: threadIndexModel(documents),
    accounts: accountModel(documents),
    lists: listNameModel(documents),
    authors: mailAuthorModel(documents),
    places: mailPlaceModel(documents),
    drafts: draftModel(documents),
    texts: sentTextModel(documents),
    owed: owedModels(documents),
    promises: promiseModel(documents),
    openEnds: openEndsModel(documents),
    meetings: meetingModels(documents),
    users: userModel(documents),
    reviews: reviewModel(documents),
    outside: { answers: answerModel(documents), calls: callBudgetModel(documents) },
  };
  await prepareIndexes(documents);

  const relay = createOutboxRelay({
    store: createWaitingEvents({
      records: createOutboxStore([followUps, models.owed.asks, models.promises, models.openEnds]),
      accounts: createOutboxStore([models.accounts]),
    }),
    bus,
    ...outboxReports(logger),
  });
  const makeEvent = createEventMaker('followup', clock);
  const openEnds = createMongooseOpenEndLists({
    model: models.openEnds,
    makeEvent,
    clock,
    onEvents: relay.notify,
    onMarked: onOpenEnds,
  });
  const saying = {
    makeEvent,
    onEvents: relay.notify,
    onSaid: (userId: string) => openEnds.mark(userId),
  };
  const users = createMongooseUserCopies(models.users);
  const reviews = createMongooseAccountReviews(models.reviews);
  const accounts = createMongooseAccountCopies({
    model: models.accounts,
    makeEvent,
    onEvents: relay.notify,
    async onProven(account) {
      await reviews.open({ ...account, now: clock.now() });
      await openEnds.mark(account.userId, 'soon');
      onProven();
    },
  });
  const {
    reader: outside,
    writer,
    cache: modelAnswers,
    use: model,
  } = openOutsideModel(context, models.outside, {
    users,
    accounts,
  });
  return {
    relay,
    adapters: {
      dueDrafts: createMongooseDueDrafts({
        followUps,
        accounts: models.accounts,
        makeEvent,
        onEvents: relay.notify,
      }),
      outside,
      model,
      writer,
      modelAnswers,
      askList: createMongooseAskList(followUps),
      records: countDecisions(
        createMongooseRecordStore({
          model: followUps,
          makeEvent,
          clock,
          onAsks: outside && onAsks,
          onEvents: relay.notify,
        }),
        context.metrics,
      ),
      queries: createMongooseRecordQueries(followUps),
      sentPages: createMongooseSentPages(followUps),
      threadIndex: createMongooseThreadIndex(models.received),
      accounts,
      lessons: createMongooseLessons(followUps),
      lists: createMongooseListNames(models.lists),
      authors: createMongooseMailAuthors(models.authors),
      places: createMongooseMailPlaces(models.places, clock),
      meetings: createMongooseMeetings(models.meetings, models.users as never, clock),
      drafts: createMongooseDraftFacts(models.drafts),
      texts: createMongooseSentTexts(models.texts),
      owed: createMongooseOwedMail(models.owed, saying),
      promises: createMongoosePromiseStore(models.promises, saying),
      openEnds,
      ownMail: createMongooseOwnMail({ followUps, texts: models.texts }),
      users,
      reviews,
    },
  };
}
