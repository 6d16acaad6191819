import type { Request } from 'express';
import {
  debugSimilarSearch,
  readSearchEngine,
  listSimilarAsks as similarAsksEndpoint,
  searchMessages as searchEndpoint,
} from '@tern/contracts/http/search';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import { debugSimilar } from '../../domain/debug-similar.ts';
import { listSimilarAsks } from '../../domain/list-similar-asks.ts';
import { searchMessages, type SearchContext } from '../../domain/search-messages.ts';

export function mountSearchCalls(mounting: Mounting, context: SearchContext): void {
  mountEndpoint(mounting, searchEndpoint, ({ principal, query, request }) =>
    searchMessages(context, { userId: principal.userId, ...query, timeZone: timeZoneOf(request) }),
  );
  mountEndpoint(mounting, readSearchEngine, () =>
    Promise.resolve({ outsideModel: context.embedder?.outsideName ?? null }),
  );
  mountEndpoint(mounting, debugSimilarSearch, ({ principal, params, body }) =>
    debugSimilar(context, { userId: principal.userId, ...params, ...body }),
  );
  mountEndpoint(mounting, similarAsksEndpoint, ({ principal, params }) =>
    listSimilarAsks(context, { userId: principal.userId, ...params }),
  );
}

/** The browser's zone, in which the days of a query begin; UTC where the browser names no existing one. */
function timeZoneOf(request: Request): string {
  const named = request.get('x-timezone') ?? 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: named.slice(0, 64) }).resolvedOptions().timeZone;
  } catch {
    // RangeError: not a zone.
    return 'UTC';
  }
}
