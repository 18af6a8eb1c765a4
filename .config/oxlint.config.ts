import { defineConfig, type OxlintOverride } from 'oxlint'
import { exceptions, walls } from './walls.ts'

/** A room inside another one has the walls of both. */
const outside = (room: string) => Object.keys(walls).find((other) => room.startsWith(`${other}/`))

/** Every folder of its room that `walls.ts` doesn't allow to a folder. */
const forbidden = (room: string, folder: string): string[] => {
  const { [folder]: allowed = [], ...others } = walls[room]!
  return Object.keys(others).filter((other) => !allowed.includes(other))
}

/** What the files of a folder must not import, as patterns. */
const bannedIn = (room: string, folder: string): string[] => {
  const parent = outside(room)
  return [
    ...forbidden(room, folder).flatMap((other) => [`#${room}/${other}/**`, `../${other}/**`]),
    ...(parent
      ? forbidden(parent, room.slice(parent.length + 1)).map((other) => `#${parent}/${other}/**`)
      : []),
  ]
}

const wall = (room: string, folder: string): OxlintOverride => ({
  // A pattern without `**/` would be taken as relative to .config/.
  files: [`**/${room}/${folder}/**`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: bannedIn(room, folder),
            message: `${room}/${folder} may import only what .config/walls.ts allows.`,
          },
        ],
      },
    ],
  },
})

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
    ...Object.entries(walls).flatMap(([room, folders]) =>
      Object.keys(folders).map((folder) => wall(room, folder)),
    ),
    // A test may set the scene with another noun.
    { files: ['**/*.test.ts', '**/testing-*.ts'], rules: { 'no-restricted-imports': 'off' } },
    ...Object.keys(exceptions).map((file) => ({
      files: [`**/${file}`],
      rules: { 'no-restricted-imports': 'off' as const },
    })),
  ],
})
