import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#local/demo/accounts.ts'
import { demoPortal } from './testing/demo-portal.ts'
import { accountWith, openFakeCloudFormation, outputsOf } from './testing/fake-cloud-formation.ts'
import type { LocalPortal } from './testing/local-portal.ts'
import { runScript } from './testing/run-script.ts'

const folder = mkdtempSync(join(tmpdir(), 'deployed-'))
const forms = join(folder, 'forms')
let portal: LocalPortal
let cloudFormation: Awaited<ReturnType<typeof openFakeCloudFormation>>
let formId: string
beforeAll(async () => {
  portal = await demoPortal()
  cloudFormation = await openFakeCloudFormation('Portal-dev', outputsOf(portal))
  const call = await portal.logIn('super@example.edu', demoPassword)
  formId = (await call<{ id: string }[]>('GET', '/forms'))[0]!.id
})
afterAll(() => {
  cloudFormation.close()
  rmSync(folder, { recursive: true })
})

/** What each command is told, and what it says in the end; `fails` if it then finds nothing. None changes the portal, which others read. */
const commands: Readonly<Record<string, { words: () => string[]; says: string; fails?: true }>> = {
  'export-forms': { words: () => [forms], says: 'The files hold decision letters' },
  'import-forms': {
    words: () => [forms, '--by', 'super@example.edu'],
    says: 'already exists and is the same',
  },
  archive: {
    words: () => [formId, join(folder, 'season.json'), '--before-release'],
    says: 'Each part can be computed again',
  },
  restore: { words: () => ['no-such-table'], says: 'Compares no-such-table', fails: true },
  'switch-off-second-factor': {
    words: () => ['nobody@example.edu'],
    says: 'Nobody has registered',
    fails: true,
  },
  'make-super-reviewer': { words: () => ['super@example.edu'], says: 'Nothing to do' },
  smoke: { words: () => [portal.site, '--first'], says: 'Everything that applies holds' },
}

test.each(Object.entries(commands))(
  '%s does on a deployed portal what it does on a local one',
  async (name, { words, says, fails }) => {
    const account = accountWith(portal, cloudFormation)
    const { code, output } = await runScript(name, [...words(), '--stack', 'Portal-dev'], account)
    expect(output).toContain(says)
    expect(code).toBe(fails ? 1 : 0)
    expect(output).not.toMatch(/The setting \w+ is missing/)
  },
)

test('no command that takes a deployed portal is left out', () => {
  const here = new URL('.', import.meta.url)
  const taking = readdirSync(here).filter(
    (name) => name.endsWith('.ts') && /await choosePortal\(/.test(readFileSync(new URL(name, here), 'utf8')),
  )
  expect(taking.map((name) => name.replace('.ts', '')).toSorted()).toEqual(Object.keys(commands).toSorted())
})
