import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#local/demo/accounts.ts'
import { recomputed, SeasonArchive } from './archive/season-archive.ts'
import { demoPortal } from './testing/demo-portal.ts'
import type { LocalPortal } from './testing/local-portal.ts'
import { runHere } from './testing/run-here.ts'
import { runScript } from './testing/run-script.ts'

const folder = mkdtempSync(join(tmpdir(), 'archive-'))
const fileOf = (name: string) => join(folder, name)
let portal: LocalPortal
let formId: string
beforeAll(async () => {
  portal = await demoPortal()
  const call = await portal.logIn('super@example.edu', demoPassword)
  const forms = await call<{ id: string; isActive: boolean }[]>('GET', '/forms')
  formId = forms.find(({ isActive }) => isActive)!.id
})
afterAll(() => rmSync(folder, { recursive: true }))

const archive = (name: string, ...words: string[]) =>
  runScript('archive', [formId, fileOf(name), ...words, '--local', String(portal.port)])
/** The archive with names, written once for all tests that read it. */
let whole: ReturnType<typeof archive> | undefined
const archiveWhole = () => (whole ??= archive('whole.json', '--before-release'))
const contentOf = (name: string) => SeasonArchive.parse(JSON.parse(readFileSync(fileOf(name), 'utf8')))
const check = (part: string, name: string) => runHere('archive', ['--check', part, fileOf(name)])

test('nothing is archived before the release, unless that is wanted', async () => {
  const { code, output } = await archive('early.json')
  expect(code).toBe(1)
  expect(output).toContain('are not released yet')
  expect((await archive('early.json', '--before-release')).code).toBe(0)
  expect(statSync(fileOf('early.json')).mode & 0o077).toBe(0)
  expect((await archive('early.json', '--before-release')).output).toContain('exists already')
})

test('a season is one file, and each part is computed alike again', async () => {
  const { output } = await archiveWhole()
  const { rows, scores, reviewers, offsets, hasNames } = contentOf('whole.json')
  expect(hasNames).toBe(true)
  expect(rows.map(({ name }) => name)).toContain('Mateo Alvarez')
  expect(reviewers.map(({ name }) => name?.split(' ')[0])).toEqual(expect.arrayContaining(['Riley', 'Robin']))
  expect(scores.length).toBeGreaterThan(5)
  expect(offsets.review).toHaveLength(2)
  expect(readFileSync(fileOf('whole.json'), 'utf8')).not.toMatch(/Says what was hard|taught himself|@/)
  for (const part of recomputed) {
    expect(output).toContain(`npm run archive -- --check ${part} ${fileOf('whole.json')}`)
    expect(await check(part, 'whole.json')).toEqual({
      code: 0,
      output: `The ${part} of ${formId} are the same when they are computed again.`,
    })
  }
})

test('without names nothing leads to a person, and all is computable', async () => {
  await archiveWhole()
  await archive('nameless.json', '--before-release', '--without-names')
  const named = contentOf('whole.json')
  const text = readFileSync(fileOf('nameless.json'), 'utf8')
  for (const { id, name } of [...named.rows, ...named.reviewers]) {
    expect(text).not.toContain(id)
    expect(text).not.toContain(id.split('/')[0])
    expect(text).not.toContain(name)
  }
  expect(text).not.toContain('submittedAt')
  const nameless = contentOf('nameless.json')
  expect(nameless.scores.map(({ score }) => score).toSorted((a, b) => a - b)).toEqual(
    named.scores.map(({ score }) => score).toSorted((a, b) => a - b),
  )
  expect(nameless.decisions.counts).toEqual(named.decisions.counts)
  for (const part of recomputed) expect((await check(part, 'nameless.json')).code).toBe(0)
})

test('a changed score, average or decision in the file is found out', async () => {
  await archiveWhole()
  const changed = (change: (content: SeasonArchive) => void) => {
    const content = contentOf('whole.json')
    change(content)
    writeFileSync(fileOf('changed.json'), JSON.stringify(content))
  }
  changed(({ scores, offsets }) => {
    const { reviewer } = offsets.review[0]!
    for (const each of scores) if (each.kind === 'review' && each.reviewer === reviewer) each.score = 1
  })
  const { code, output } = await check('scores', 'changed.json')
  expect(code).toBe(1)
  expect(output).toContain('Computed again, this differs:')
  expect((await check('offsets', 'changed.json')).code).toBe(1)
  changed(({ rows }) => (rows[0]!.reviewAverage = 1))
  expect((await check('scores', 'changed.json')).output).toContain('the averages of')
  changed(({ rows }) => (rows.find(({ isWithdrawn }) => !isWithdrawn)!.decision = 'accepted'))
  expect((await check('decisions', 'changed.json')).output).toContain('the counts of decisions')
})

test('its commands can be pasted, also if the path has blanks', async () => {
  const { output } = await archive('of a season.json', '--before-release')
  expect(output).toContain(`npm run archive -- --check scores "${fileOf('of a season.json')}"`)
})

test('an unknown form or missing folder is refused in one sentence', async () => {
  const place = ['--before-release', '--local', String(portal.port)]
  const linesOf = async (form: string, path: string) =>
    (await runScript('archive', [form, path, ...place])).output.split('\n').slice(1)
  expect(await linesOf('no-such-form', fileOf('none.json'))).toEqual(['There is no such form.'])
  const nowhere = join(folder, 'nowhere', 'season.json')
  expect(await linesOf(formId, nowhere)).toEqual([`${nowhere} cannot be used: no such file or directory.`])
})

test('another file is refused in one sentence', async () => {
  writeFileSync(fileOf('other.json'), '{}')
  expect((await check('scores', 'other.json')).output).toBe(
    `${fileOf('other.json')} is not the archive of a season.`,
  )
  expect((await check('nothing', 'other.json')).output).toMatch(/^Usage: npm run archive /)
})
