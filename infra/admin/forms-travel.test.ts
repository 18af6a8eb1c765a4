import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#local/demo/accounts.ts'
import { testPassword } from '#local/testing/open-test-portal.ts'
import type { RecordPage } from '#shared/records/record.ts'
import { demoPortal } from './testing/demo-portal.ts'
import { type LocalPortal, openLocalPortal } from './testing/local-portal.ts'
import { runHere } from './testing/run-here.ts'
import { runScript } from './testing/run-script.ts'

const lead = 'lead@example.edu'
const folders = mkdtempSync(join(tmpdir(), 'forms-'))
const folder = (name: string) => join(folders, name)
let demo: LocalPortal
let empty: Awaited<ReturnType<typeof openLocalPortal>>
beforeAll(async () => {
  demo = await demoPortal()
  empty = await openLocalPortal()
  await empty.register(lead)
  await runHere('make-super-reviewer', [lead, '--local', String(empty.port)])
})
afterAll(async () => {
  await empty.close()
  rmSync(folders, { recursive: true })
})

const exported = (portal: LocalPortal, to: string) =>
  runScript('export-forms', [to, '--local', String(portal.port)])
const exportedHere = (to: string) => runHere('export-forms', [to, '--local', String(empty.port)])
const imported = (from: string, ...words: string[]) =>
  runHere('import-forms', [from, '--by', lead, '--local', String(empty.port), ...words])

const textsOf = (path: string) =>
  Object.fromEntries(readdirSync(path).map((name) => [name, readFileSync(join(path, name), 'utf8')]))

const listForms = async (portal: LocalPortal = empty, email = lead, password = testPassword) =>
  (await portal.logIn(email, password))<{ id: string; isActive: boolean }[]>('GET', '/forms')

test('forms move from one portal to another and back unchanged', async () => {
  const first = await exported(demo, folder('first'))
  expect(first.code).toBe(0)
  const texts = textsOf(folder('first'))
  const there = await listForms(demo, 'super@example.edu', demoPassword)
  expect(Object.keys(texts).toSorted()).toEqual(there.map(({ id }) => `${id}.json`).toSorted())
  const words = [folder('first'), '--by', lead, '--take-roles', '--local', String(empty.port)]
  const journey = await runScript('import-forms', words)
  expect(journey.code).toBe(0)
  expect(journey.output).toContain(`Imports into the local portal at ${empty.site}.`)
  expect((await exportedHere(folder('second'))).code).toBe(0)
  expect(textsOf(folder('second'))).toEqual(texts)
})

test('a form comes with its rubrics, weights and letters, and is not active', async () => {
  const call = await empty.logIn(lead)
  const active = (await listForms(demo, 'super@example.edu', demoPassword)).find(({ isActive }) => isActive)!
  expect((await listForms()).map(({ isActive }) => isActive)).toEqual(
    Object.keys(textsOf(folder('first'))).map(() => false),
  )
  const { form } = await call<{ form: object }>('GET', `/forms/${active.id}/source`)
  expect(form).toMatchObject({
    decisionLetters: { denied: expect.stringContaining('this semester') as string },
  })
  const { rubrics, reviewScoreWeights } = await call<{ rubrics: object[]; reviewScoreWeights: object }>(
    'GET',
    `/reviews/rubrics/${active.id}`,
  )
  expect(rubrics.length).toBeGreaterThan(1)
  expect(Object.keys(reviewScoreWeights).length).toBeGreaterThan(1)
})

test('records who vouched for an imported form', async () => {
  const call = await empty.logIn(lead)
  const { entries } = await call<RecordPage>('GET', '/records')
  const imports = entries.filter(({ what }) => what === 'form.by-deployment')
  expect(imports.map(({ on: [id], after }) => ({ id, after }))).toEqual(
    Object.keys(textsOf(folder('first')))
      .toSorted()
      .toReversed()
      .map((name) => ({ id: name.replace('.json', ''), after: { isActive: false, copyOf: null } })),
  )
})

test('leaves identical existing forms alone', async () => {
  const again = await imported(folder('first'))
  expect(again.code).toBe(0)
  expect(again.output.match(/already exists and is the same/g)).toHaveLength(
    Object.keys(textsOf(folder('first'))).length,
  )
  expect((await exportedHere(folder('second'))).code).toBe(0)
})

const oneFile = () => join(folder('first'), readdirSync(folder('first'))[0]!)
const changedFile = (change: (file: { form: Record<string, unknown> }) => void) => {
  const file = JSON.parse(readFileSync(oneFile(), 'utf8')) as { form: Record<string, unknown> }
  change(file)
  return JSON.stringify(file)
}

test('refuses a form that exists and differs, and imports nothing else of the folder', async () => {
  const path = mkdtempSync(join(folders, 'differs-'))
  writeFileSync(
    join(path, 'a.json'),
    changedFile(({ form }) => (form.id = 'fresh')),
  )
  writeFileSync(
    join(path, 'b.json'),
    changedFile(({ form }) => (form.semester = 'Another')),
  )
  const before = await listForms()
  const { code, output } = await imported(path)
  expect(code).toBe(1)
  expect(output).toMatch(/has a form "[\w-]+" already, and it differs[^]*Nothing was imported/)
  expect(await listForms()).toEqual(before)
  const beside = await imported(join(path, 'b.json'), '--as', 'beside')
  expect(beside.code).toBe(0)
  expect((await listForms()).map(({ id }) => id)).toContain('beside')
})

test('imports nothing if one file is faulty, and reports each fault with its position', async () => {
  const path = mkdtempSync(join(folders, 'faulty-'))
  writeFileSync(
    join(path, 'good.json'),
    changedFile(({ form }) => (form.id = 'good')),
  )
  writeFileSync(
    join(path, 'bad.json'),
    changedFile(({ form }) => (form.dueDate = 'soon')),
  )
  writeFileSync(join(path, 'worse.json'), '{\n nothing')
  const before = await listForms()
  const { code, output } = await imported(path)
  expect(code).toBe(1)
  expect(output).toMatch(/^bad\.json:1:\d+ form → dueDate: Expected a date/m)
  expect(output).toMatch(/^worse\.json:2:2 Expected[^]*\nNothing was imported\.$/m)
  expect(await listForms()).toEqual(before)
})

test('refuses two files with the same form', async () => {
  const path = mkdtempSync(join(folders, 'twice-'))
  for (const name of ['a.json', 'b.json'])
    writeFileSync(
      join(path, name),
      changedFile(({ form }) => (form.id = 'twice')),
    )
  expect((await imported(path)).output).toContain('Two files contain the form "twice".')
})

test('imports only in the name of a super reviewer', async () => {
  await empty.register('applicant@example.edu')
  for (const [email, words] of [
    ['applicant@example.edu', 'applicant@example.edu is not a super reviewer.'],
    ['nobody@example.edu', 'Nobody has registered with nobody@example.edu.'],
  ] as const) {
    const { code, output } = await imported(oneFile(), '--as', 'never', '--by', email)
    expect(code).toBe(1)
    expect(output).toContain(words)
  }
  expect((await listForms()).map(({ id }) => id)).not.toContain('never')
})

test('overwrites no file edited since the export, which only its owner reads', async () => {
  expect(statSync(oneFile()).mode & 0o077).toBe(0)
  writeFileSync(
    oneFile(),
    changedFile(({ form }) => (form.semester = 'Edited')),
  )
  const before = textsOf(folder('first'))
  const { code, output } = await exported(demo, folder('first'))
  expect(code).toBe(1)
  expect(output).toContain('exists with other content. Nothing was written.')
  expect(textsOf(folder('first'))).toEqual(before)
})

test.each([
  [[]],
  [['a', 'b', '--by', lead]],
  [['a']],
  [['a', '--by', 'lead']],
  [['a', '--by', lead, '3000']],
])('the words %j are answered with the usage of the import', async (words) => {
  const { code, output } = await runHere('import-forms', words)
  expect(code).toBe(1)
  expect(output).toMatch(/^Usage: npm run forms:import -- [^\n]*$/)
})

test('a role that the portal lacks is proposed, and one that differs is asked about', async () => {
  const file = JSON.parse(readFileSync(join(folder('first'), readdirSync(folder('first'))[0]!), 'utf8')) as {
    form: { id: string; openRoles: string[] }
    roles: { roles: { id: string; name: string }[] }
  }
  const engineer = file.roles.roles.find(({ id }) => id === 'engineer')!
  const mentor = { ...engineer, id: 'mentor', name: 'Mentor' }
  const form = { ...file.form, id: 'with-mentor', openRoles: ['mentor', 'engineer'] }
  const roles = { ...file.roles, roles: [{ ...engineer, name: 'Builder' }, mentor] }
  const path = join(folders, 'mentor.json')
  writeFileSync(path, JSON.stringify({ ...file, form, roles }))
  const refused = await imported(path)
  expect(refused.code).toBe(1)
  expect(refused.output).toContain('The portal has no role "mentor" (Mentor). To add it: --add-roles')
  expect(refused.output).toContain('The role "engineer" (Builder) differs from the portal’s.')
  expect((await imported(path, '--add-roles', '--keep-roles')).code).toBe(0)
  const call = await empty.logIn(lead)
  const { chapterRoles } = await call<{
    chapterRoles: { roles: { id: string; name: string; color: string }[] }
  }>('GET', '/auth/me')
  const named = (id: string) => chapterRoles.roles.find((role) => role.id === id)
  expect([named('engineer')?.name, named('mentor')?.name]).toEqual(['Engineer', 'Mentor'])
  expect(named('mentor')?.color).not.toBe(named('engineer')?.color)
})
