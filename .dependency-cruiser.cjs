// The import rules of ARCHITECTURE.md. Back-references ($1) make them hold for a new service without a new rule.
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'contracts-only-zod',
      severity: 'error',
      from: { path: '^packages/contracts/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/contracts/', '^node_modules/zod/'] },
    },
    {
      name: 'kernel-knows-contracts-only',
      severity: 'error',
      from: { path: '^packages/kernel/src' },
      to: { path: '^packages/(?!contracts|kernel)' },
    },
    {
      name: 'event-bus-below',
      severity: 'error',
      from: { path: '^packages/event-bus/src' },
      to: { path: '^packages/(documents|stores|mail-content|ai|runtime|google|demo|testing)/' },
    },
    {
      name: 'documents-below',
      severity: 'error',
      from: { path: '^packages/documents/src' },
      to: { path: '^packages/(event-bus|stores|mail-content|ai|runtime|google|demo|testing)/' },
    },
    {
      name: 'stores-below',
      severity: 'error',
      from: { path: '^packages/stores/src' },
      to: { path: '^packages/(mail-content|ai|runtime|google|demo|testing)/' },
    },
    {
      name: 'mail-content-is-pure',
      severity: 'error',
      from: { path: '^packages/mail-content/src', pathNot: '\\.test\\.ts$' },
      to: {
        path: [
          '^packages/(?!contracts|kernel|mail-content)',
          '^(node:)?(fs|net|tls|dns|http|https|child_process|worker_threads)(/|$)',
        ],
      },
    },
    {
      name: 'ai-below',
      severity: 'error',
      from: { path: '^packages/ai/src' },
      to: { path: '^packages/(runtime|google|demo|testing)/' },
    },
    {
      name: 'runtime-below',
      severity: 'error',
      from: { path: '^packages/runtime/src' },
      to: { path: '^packages/(google|demo|testing)/' },
    },
    {
      name: 'google-below',
      severity: 'error',
      from: { path: '^packages/google/src' },
      to: { path: '^packages/(demo|testing)/' },
    },
    {
      name: 'packages-know-no-services',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(services|stack|web|e2e|evals|bench)/' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: {
        path: '^(packages|services|stack)/',
        pathNot: ['^packages/testing/', '\\.test\\.ts$', '/test/', '\\.contract\\.ts$'],
      },
      to: { path: '^packages/testing/' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^services/([^/]+)/src/domain/', pathNot: ['\\.test\\.ts$', '\\.contract\\.ts$'] },
      to: {
        path: [
          '^services/[^/]+/src/(adapters|entry-points)/',
          '^packages/(?!contracts|kernel|mail-content)',
          '^node_modules/(express|mongoose|mongodb|kafkajs|imapflow|nodemailer)/',
          '^(node:)?(fs|net|tls|http|https|child_process)(/|$)',
        ],
      },
    },
    {
      name: 'entry-points-know-no-adapters',
      severity: 'error',
      from: { path: '^services/([^/]+)/src/entry-points/', pathNot: '\\.test\\.ts$' },
      to: { path: '^services/[^/]+/src/adapters/' },
    },
    {
      name: 'adapters-know-no-entry-points',
      severity: 'error',
      from: { path: '^services/([^/]+)/src/adapters/' },
      to: { path: '^services/[^/]+/src/entry-points/' },
    },
    {
      name: 'services-are-strangers',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/([^/]+)/', pathNot: '^services/$1/' },
    },
    {
      name: 'stack-sees-public-faces',
      severity: 'error',
      from: { path: '^stack/' },
      to: { path: '^services/[^/]+/src/', pathNot: '^services/[^/]+/src/service\\.ts$' },
    },
    {
      name: 'features-are-strangers',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^web/src/(features|components|lib|config)/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'web-knows-contracts-only',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^(packages/(?!contracts/)|services|stack)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|output)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
