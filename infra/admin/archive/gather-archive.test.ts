import { beforeAll, expect, test } from 'vitest'
import { afterDeadline, openDeciding } from '#local/testing/deciding.ts'
import { openTestPortal, type TestPortal } from '#local/testing/open-test-portal.ts'
import { openReviewing } from '#local/testing/reviewing.ts'
import { saveScenario, scenarioRow, smallScenario } from '#local/testing/scenarios.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { submit, write } from '#local/testing/written-review.ts'
import { differencesIn } from './recompute.ts'
import { SeasonArchive } from './season-archive.ts'
import { withoutNames } from './without-names.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  return () => portal.close()
})

test('quotes are in an archive with names, and not in one without', async () => {
  const { gatherArchive } = await import('./gather-archive.ts')
  const reviewing = await openReviewing(portal)
  const { reviewer, assignment } = await reviewing.assigned()
  const quote = { questionId: 'why', quote: 'to help' }
  await write(reviewer, assignment, { scores: { skill: 3, care: 3 }, evidence: { skill: [quote] } })
  await submit(reviewer, assignment, 1)
  const archive = await gatherArchive(reviewing.params.formId, true)
  expect(archive.scores[0]?.quotes).toEqual({ skill: [quote] })
  expect(SeasonArchive.parse(archive)).toEqual(archive)
  const nameless = withoutNames(archive)
  expect(nameless.scores).toHaveLength(1)
  expect(JSON.stringify(nameless)).not.toContain('to help')
})

test('answers are there where asked for, and without names only what reveals nobody', async () => {
  const { gatherArchive } = await import('./gather-archive.ts')
  const extra = { questionType: 'short-answer' as const, questionText: '?', optional: true }
  const [start, ...others] = smallForm.sections
  const deciding = await openDeciding(portal, {
    sections: [
      {
        ...start!,
        questions: [
          ...start!.questions,
          { ...extra, questionId: 'birthday', questionType: 'yes-no', identifying: true },
          { ...extra, questionId: 'party', showIf: { questionId: 'birthday', option: 'Yes' } },
          { ...extra, questionId: 'cv', questionType: 'file-upload' },
        ],
      },
      ...others,
      {
        sectionId: 'about-you',
        sectionName: 'About you',
        hideFromReviewers: true,
        questions: [{ ...extra, questionId: 'age' }],
      },
      {
        sectionId: 'designer',
        sectionName: 'Designer',
        forRoles: ['designer'],
        questions: [{ ...extra, questionId: 'color' }],
      },
    ],
  })
  await deciding.application()
  expect((await gatherArchive(deciding.form.id, true)).rows[0]).not.toHaveProperty('answers')
  const archive = await gatherArchive(deciding.form.id, true, true)
  expect(SeasonArchive.parse(archive)).toEqual(archive)
  expect(Object.keys(archive.rows[0]!.answers!)).toEqual(
    expect.arrayContaining(['roles', 'why', 'birthday', 'cv', 'age', 'language']),
  )
  const { rows, questions = [] } = withoutNames(archive)
  const kept = new Set([...questions.map(({ id }) => id), ...Object.keys(rows[0]!.answers!)])
  expect([...kept]).toEqual(expect.arrayContaining(['why', 'nickname', 'language']))
  for (const id of ['roles', 'birthday', 'party', 'cv', 'age']) expect(kept.has(id)).toBe(false)
})

test('an archive has the saved scenarios, also with pseudonyms', async () => {
  const { gatherArchive } = await import('./gather-archive.ts')
  const deciding = await openDeciding(portal)
  const { id } = await deciding.application()
  const row = scenarioRow({ responseId: id, role: 'engineer' })
  await saveScenario(deciding.lead, smallScenario(deciding.form.id, [row], 'With Ada'))
  const archive = await gatherArchive(deciding.form.id, true)
  expect(archive.scenarios).toMatchObject([{ name: 'With Ada', settings: { band: 100 }, outcome: [row] }])
  const { scenarios, rows } = withoutNames(archive)
  expect(scenarios).toMatchObject([{ name: 'Scenario 1', outcome: [{ ...row, id: rows[0]!.id }] }])
})

test('an archive confirms what was frozen, until a decision changes', async () => {
  const { gatherArchive } = await import('./gather-archive.ts')
  const deciding = await openDeciding(portal)
  const { lead, params } = deciding
  const { id } = await deciding.application(['engineer', 'bootcamp'])
  for (const role of ['engineer', 'bootcamp'] as const) await deciding.decide(id, 'accepted', { role })
  portal.clock.now = afterDeadline
  await deciding.freeze()
  await expect(gatherArchive(params.formId, false)).rejects.toThrow('are not released yet')
  await deciding.release()
  const archive = await gatherArchive(params.formId, false)
  expect(archive.decisions.frozen).not.toBeNull()
  expect(differencesIn(archive, 'decisions')).toEqual([])
  const other = archive.rows.map((row) => ({ ...row, decisionVersion: row.decisionVersion + 1 }))
  expect(differencesIn({ ...archive, rows: other }, 'decisions')).toEqual(['the digest of the freezing'])

  const row = { responseId: id, role: 'engineer' as const, seen: (await deciding.row(id)).decisionVersion }
  await lead.calls.decisions.revise({ params, body: { row, rsvp: null, to: 'denied', reason: 'A mistake.' } })
  expect((await gatherArchive(params.formId, false)).decisions.frozen).toBeNull()
})
