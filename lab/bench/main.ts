import { printFigures, type Figure } from './figures.ts';

/** `npm run bench -- <name>`: each prints its figures against their limits. */
const benches: Record<string, () => Promise<Figure[]>> = {
  sync: async () => (await import('./sync/sync.ts')).benchSync(),
  resync: async () => (await import('./sync/resync.ts')).benchResync(),
  accounts: async () => (await import('./sync/accounts.ts')).benchAccounts(),
  owed: async () => (await import('./sync/owed.ts')).benchOwed(),
  processes: async () => (await import('./sync/processes.ts')).benchProcesses(),
  documents: async () => (await import('./engines/documents.ts')).benchDocuments(),
  bus: async () => (await import('./engines/bus.ts')).benchBus(),
  kafka: async () => (await import('./engines/kafka.ts')).benchKafka(),
  parse: async () => (await import('./content/parse.ts')).benchParse(),
  trim: async () => (await import('./content/trim.ts')).benchTrim(),
  scroll: async () => (await import('./product/scroll.ts')).benchScroll(),
  followup: async () => (await import('./product/followup.ts')).benchFollowup(),
  search: async () => (await import('./product/search.ts')).benchSearch(),
  elasticsearch: async () => (await import('./engines/elasticsearch.ts')).benchElasticsearch(),
  reading: async () => [
    ...(await (await import('./product/reading.ts')).benchReading()),
    ...(await (await import('./product/calls-beside-reading.ts')).benchCallsBesideReading()),
  ],
  export: async () => (await import('./product/export.ts')).benchExport(),
  calendar: async () => (await import('./product/calendar.ts')).benchCalendar(),
  sessions: async () => (await import('./product/verified-requests.ts')).benchVerifiedRequests(),
  'sign-ins': async () => (await import('./product/sign-ins.ts')).benchSignIns(),
  process: async () => (await import('./product/process.ts')).benchProcess(),
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in benches));
if (names.length === 0 || unknown.length > 0) {
  console.error(`usage: npm run bench -- ${Object.keys(benches).join(' | ')}`);
  process.exitCode = 2;
} else {
  const figures: Figure[] = [];
  for (const name of names) figures.push(...((await benches[name]?.()) ?? []));
  printFigures(figures);
}
