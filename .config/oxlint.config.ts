import { defineConfig } from 'oxlint'

const features = ['account', 'admin', 'apply', 'dashboard', 'forms', 'landing', 'people', 'records', 'review']

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'unicorn', 'oxc'],
  options: { typeAware: true },
  ignorePatterns: ['.tsc', '.build', '.local', 'cdk.out'],
  rules: {
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/no-explicit-any': 'error',
    'import/no-cycle': 'error',
    'oxc/no-barrel-file': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
  },
  overrides: features.map((feature) => ({
    files: [`web/${feature}/**`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: features
            .filter((other) => other !== feature)
            .map((other) => ({
              group: [`**/${other}/**`, `#web/${other}/*`],
              message: 'A feature does not import another feature.',
            })),
        },
      ],
    },
  })),
})
