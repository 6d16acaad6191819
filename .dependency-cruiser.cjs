// The import rules of ARCHITECTURE.md: for each layer the list of what it may import; anything else is an error. Back-references ($1)
// make them hold for a new service without a new rule. tools/src/import-rules.test.ts shows that each rule can fail.
const tests = ['\\.test\\.tsx?$', '\\.contract\\.ts$', '\\.fixture\\.ts$', '/testing/', '/test/'];

/** The packages in their order: each may import those before it. */
const order = [
  'contracts',
  'kernel',
  'event-bus',
  'documents',
  'stores',
  'mail-content',
  'ai',
  'embedder',
  'runtime',
  'oauth',
  'demo',
  'testing',
];

const npm = (...names) => (names.length === 0 ? [] : [`(^|/)node_modules/(@types/)?(${names.join('|')})/`]);
const core = (...names) => (names.length === 0 ? [] : [`^(node:)?(${names.join('|')})(/|$)`]);
const packages = (...names) => [`^packages/(${names.join('|')})/`];

/** What a layer may import: `own` paths, npm packages, modules of Node (`nodeModules: 'all'` for layers that do I/O). */
function layer(name, from, { own, npmNames = [], nodeModules = [], pathNot = tests }) {
  const isOpen = nodeModules === 'all';
  return {
    name,
    severity: 'error',
    from: { path: from, ...(pathNot.length === 0 ? {} : { pathNot }) },
    to: {
      pathNot: [...own, ...npm(...npmNames), ...(isOpen ? [] : core(...nodeModules))],
      ...(isOpen ? { dependencyTypesNot: ['core'] } : {}),
    },
  };
}

/** A package may import itself and packages before it, by default all of them. */
function packageLayer(name, options) {
  const below = options.below ?? order.slice(0, order.indexOf(name));
  return layer(`package-${name}`, `^packages/${name}/src/`, { ...options, own: packages(name, ...below) });
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },

    packageLayer('contracts', { npmNames: ['zod'] }),
    packageLayer('kernel', {
      npmNames: ['uuid'],
      nodeModules: ['crypto', 'async_hooks', 'vm', 'v8', 'worker_threads'],
    }),
    packageLayer('event-bus', { npmNames: ['kafkajs', 'zod'], nodeModules: 'all' }),
    packageLayer('documents', {
      below: ['contracts', 'kernel'],
      npmNames: ['mongoose', 'mongodb', 'bson'],
      nodeModules: 'all',
    }),
    packageLayer('stores', { npmNames: ['mongoose', 'zod'], nodeModules: ['crypto'] }),
    packageLayer('mail-content', {
      below: ['contracts', 'kernel'],
      npmNames: [
        'htmlparser2',
        'iconv-lite',
        'libmime',
        'lru-cache',
        'nodemailer/.*(addressparser|mail-composer)',
        'sanitize-html',
        'windows-iana',
      ],
      // worker_threads: the program of the threads that read bodies (src/reading).
      nodeModules: ['buffer', 'crypto', 'module', 'util', 'worker_threads', 'zlib'],
    }),
    packageLayer('ai', {
      below: ['contracts', 'kernel', 'mail-content'],
      npmNames: ['cockatiel', 'openai', 'zod'],
      // fs: the weights of the judge are read from beside the code.
      nodeModules: ['crypto', 'fs', 'net'],
    }),
    packageLayer('embedder', {
      below: ['kernel'],
      npmNames: ['onnxruntime-node'],
      nodeModules: ['fs', 'os', 'timers', 'url', 'worker_threads'],
    }),
    packageLayer('runtime', {
      npmNames: [
        '@opentelemetry/[a-z-]+',
        'cockatiel',
        'express',
        'express-serve-static-core',
        'jsonwebtoken',
        'mongoose',
        'pino',
        'prom-client',
        'zod',
      ],
      nodeModules: 'all',
    }),
    {
      name: 'opentelemetry-in-one-file',
      severity: 'error',
      from: {
        path: '^(packages|services|stack)/',
        pathNot: ['^packages/runtime/src/tracing/export-traces\\.ts$', ...tests],
      },
      to: { path: '(^|/)node_modules/@opentelemetry/' },
    },
    {
      name: 'traces-are-loaded-on-demand',
      severity: 'error',
      from: { path: '^packages/runtime/', pathNot: tests },
      to: { path: '^packages/runtime/src/tracing/', dynamic: false },
    },
    packageLayer('oauth', {
      below: ['contracts', 'kernel', 'mail-content'],
      npmNames: ['cockatiel', 'zod'],
      nodeModules: ['crypto'],
    }),
    packageLayer('demo', { npmNames: ['nodemailer', 'smtp-server'], nodeModules: 'all' }),
    {
      name: 'packages-know-no-services',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(services|stack|web|e2e)/' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { path: '^(packages|services|stack)/', pathNot: ['^packages/testing/', ...tests] },
      to: { path: '^packages/testing/' },
    },

    {
      // Tests that sit beside an adapter run it against the lab's real servers; nothing else of the product imports the lab.
      name: 'lab-is-for-engine-tests',
      severity: 'error',
      from: { path: '^(packages|services)/' },
      to: { path: '^lab/', pathNot: '^lab/engines/' },
    },
    {
      name: 'tools-know-no-lab',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: '^lab/' },
    },

    layer('service-domain', '^services/([^/]+)/src/domain/', {
      own: ['^services/$1/src/domain/', ...packages('contracts', 'kernel', 'mail-content')],
      npmNames: ['zod'],
      nodeModules: ['buffer', 'crypto', 'stream', 'timers', 'util', 'zlib'],
    }),
    layer('service-entry-points', '^services/([^/]+)/src/entry-points/', {
      own: [
        '^services/$1/src/(domain|entry-points)/',
        ...packages('contracts', 'kernel', 'event-bus', 'mail-content', 'runtime'),
      ],
      npmNames: [
        '@modelcontextprotocol/node',
        '@modelcontextprotocol/server',
        'bowser',
        'compression',
        'cookie',
        'cors',
        'express',
        'helmet',
        'http-proxy-middleware',
        'lru-cache',
        'oidc-provider',
        'zod',
      ],
      nodeModules: 'all',
    }),
    layer('service-adapters', '^services/([^/]+)/src/adapters/', {
      own: ['^services/$1/src/((domain|adapters)/|config\\.ts$)', '^packages/(?!testing/)'],
      npmNames: [
        '@zip.js/zip.js',
        '@elastic/elasticsearch',
        '@node-rs/argon2',
        '@orama/stemmers',
        '@simplewebauthn/server',
        '@zip.js/zip.js',
        'cockatiel',
        'google-auth-library',
        'googleapis',
        'ical.js',
        'saxes',
        'imapflow',
        'jose',
        'jsonwebtoken',
        'libmime',
        'lru-cache',
        'mongoose',
        'mongodb',
        'nodemailer',
        'oidc-provider',
        'openid-client',
        'prom-client',
        'onnxruntime-node',
        'sqlite-vec',
        'zod',
      ],
      nodeModules: 'all',
    }),
    layer('service-wiring', '^services/([^/]+)/src/[^/]+\\.ts$', {
      own: ['^services/$1/src/', '^packages/(?!testing/)'],
      npmNames: ['cookie', 'express', 'mongoose', 'zod'],
      nodeModules: 'all',
    }),
    {
      name: 'services-import-no-other-service',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/([^/]+)/', pathNot: '^services/$1/' },
    },
    layer('stack-imports-public-modules', '^stack/', {
      own: ['^stack/', '^packages/', '^services/[^/]+/src/service\\.ts$'],
      npmNames: ['zod'],
      nodeModules: 'all',
    }),

    {
      name: 'features-import-no-feature',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'features-import-no-app',
      severity: 'error',
      from: { path: '^web/src/(features|message|components|lib|config)/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'message-imports-no-feature',
      severity: 'error',
      from: { path: '^web/src/message/' },
      to: { path: '^web/src/features/' },
    },
    {
      name: 'components-import-no-feature',
      severity: 'error',
      from: { path: '^web/src/(components|lib|config)/' },
      to: { path: '^web/src/(features|message)/' },
    },
    layer('web-app', '^web/src/', {
      own: ['^web/src/', ...packages('contracts')],
      npmNames: [
        '@fontsource(-variable)?/[^/]+',
        '@lingui/(core|react|message-utils)',
        '@simplewebauthn/browser',
        '@tanstack/react-query',
        '@tanstack/query-core',
        '@lexical/history',
        '@lexical/rich-text',
        'dompurify',
        'lexical',
        'lucide-react',
        'radix-ui',
        'react',
        'react-dom',
        'react-router',
        'zod',
      ],
    }),
    {
      // Evals and benchmarks measure the rules of followup and calendar and the search index without a service around them.
      name: 'services-are-closed',
      severity: 'error',
      from: { path: '^(web|e2e|lab|tools)/' },
      to: {
        path: '^services/',
        pathNot: [
          '^services/[^/]+/src/service\\.ts$',
          '^services/calendar/src/(domain/rundown|adapters/(language|text)-model)/',
          '^services/followup/src/(domain|adapters/language-model)/',
          '^services/search/src/(domain|adapters)/',
        ],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Built files of ours. Packages in node_modules resolve into dist/ too and must stay visible.
    exclude: { path: ['^[a-z0-9]+/(dist|output)/', '^(packages|services)/[^/]+/(dist|output)/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
