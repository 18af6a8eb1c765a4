import { globSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type OxlintOverride } from 'oxlint'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The folders of a folder in which there is a file of this kind. */
const foldersWith = (parent: string, file: string): string[] =>
  readdirSync(root + parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => globSync(`${parent}/${name}/${file}`, { cwd: root }).length > 0)

/** An area is a folder of functions/ that answers routes. */
const areas = foldersWith('functions', 'handlers.ts')
/** What areas share. `events` is called by AWS and calls areas, like a gateway. */
const homes = foldersWith('functions', '*.ts').filter((name) => !areas.includes(name) && name !== 'events')
/** A feature is a folder of web/ that has pages. `app` puts features together, `ui` has pages for all of them. */
const features = foldersWith('web', '**/*-page.tsx').filter((name) => name !== 'app' && name !== 'ui')

/** Files of a folder that must not import any of these folders. */
const wall = (
  parent: string,
  folder: string,
  banned: readonly string[],
  message: string,
): OxlintOverride => ({
  // A pattern without `**/` would be taken as relative to .config/.
  files: [`**/${parent}/${folder}/**`],
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: banned.map((name) => ({ group: [`**/${name}/**`, `#${parent}/${name}/*`], message })) },
    ],
  },
})

const othersThan = (names: readonly string[], own: string) => names.filter((name) => name !== own)

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
  overrides: [
    ...features.map((feature) =>
      wall('web', feature, othersThan(features, feature), 'A feature does not import another feature.'),
    ),
    ...areas.map((area) =>
      wall('functions', area, othersThan(areas, area), 'An area does not import another area.'),
    ),
    ...homes.map((home) =>
      wall(
        'functions',
        home,
        home === 'store' ? othersThan([...areas, ...homes, 'events'], home) : [...areas, 'events'],
        'What areas share does not import an area, and the store imports nothing of functions/ but itself.',
      ),
    ),
    // A test may set the scene with another area.
    { files: ['**/functions/**/*.test.ts'], rules: { 'no-restricted-imports': 'off' } },
  ],
})
