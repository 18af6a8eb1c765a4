import { readFileSync } from 'node:fs'
import { defineConfig, type OxlintConfig, type OxlintOverride } from 'oxlint'
import { exceptions, walls } from './walls.ts'

// `npx oxlint` finds the rules in `.oxlintrc.json`; `npm run lint` and editors add the walls between rooms. Of `jsx-a11y` those are off that
// refuse what we do on purpose: roles that a table keeps as cards on a phone, a status in a paragraph, options of a list that its field
// controls, listeners for what is pressed inside. `options` may stand only there.
const { options: _, ...rules } = JSON.parse(
  readFileSync(new URL('../.oxlintrc.json', import.meta.url), 'utf8'),
) as Pick<OxlintConfig, 'options' | 'plugins' | 'ignorePatterns' | 'rules'>

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
  ...rules,
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
