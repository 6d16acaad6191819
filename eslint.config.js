import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';
import { plainMembers } from './tools/plain-members.mjs';
import { wholeComments } from './tools/whole-comments.mjs';

const environmentOnlyInConfig = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only config.ts and the runtime read the environment (docs: ARCHITECTURE.md, Settings).',
};
const lifecycleOnlyInRuntime = {
  selector: "CallExpression[callee.object.name='process'][callee.property.name=/^(on|once|exit)$/]",
  message: 'Signals and exits belong to packages/runtime.',
};

/** French has a no-break space before ; : ! ? % and inside of « »: elsewhere the sign would begin a line. */
const plainSpaceInFrench = ['Literal[value=/ [;:!?%»]|« /]', 'TemplateElement[value.raw=/ [;:!?%»]|« /]'].map(
  (selector) => ({
    selector,
    message: 'French: write U+202F before ; ! ?, and U+00A0 before : % and inside of « ».',
  }),
);

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', '.tern/', 'e2e/output/'] },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { tern: { rules: { 'plain-members': plainMembers, 'whole-comments': wholeComments } } },
    rules: {
      'tern/plain-members': 'error',
      'tern/whole-comments': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
      'no-console': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 350, skipBlankLines: false, skipComments: false }],
    },
  },
  {
    files: ['packages/*/src/**/*.ts', 'services/*/src/**/*.ts'],
    ignores: [
      '**/*.test.ts',
      'packages/runtime/**',
      'packages/testing/**',
      '**/config.ts',
      '**/*.contract.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', environmentOnlyInConfig, lifecycleOnlyInRuntime] },
  },
  {
    files: ['packages/contracts/src/sentences/fr/*.ts', 'services/notifier/src/domain/words/*/fr.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        environmentOnlyInConfig,
        lifecycleOnlyInRuntime,
        ...plainSpaceInFrench,
      ],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/*.contract.ts', 'e2e/**', 'lab/**', 'tools/**', 'packages/testing/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off', 'no-console': 'off', 'max-lines': 'off' },
  },
);
