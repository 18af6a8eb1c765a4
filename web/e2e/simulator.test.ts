import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Person } from '#local/testing/open-test-portal.ts'
import { openReviewing } from '#local/testing/reviewing.ts'
import { saveScenario, scenarioRow, smallScenario } from '#local/testing/scenarios.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { axeFindings } from './axe-findings.ts'
import { heading, line, names, openDashboards } from './dashboard-journeys.ts'

const { journeys, reviewing, open, boardPath, reviewer, application, reviewed } = openDashboards()

async function twoReviewed() {
  const maya = await reviewer('Maya')
  const [ada, ben] = [await application('Ada', 'Byron'), await application('Ben', 'Cole')]
  await reviewed(ada.id, maya, 4)
  await reviewed(ben.id, maya, 2)
  return { ada, ben }
}

const decisions = async () => {
  const { lead, params } = reviewing()
  const { rows } = (await lead.calls.applications.rows({ params, query: {} })).answer
  return Object.fromEntries(rows.map(({ name, decision }) => [name, decision]))
}

/** Compares with a saved scenario, or with what is on screen. */
async function compare(page: Page, name?: string) {
  const dialog = page.getByRole('dialog')
  if (name) await dialog.getByLabel(name).check()
  await dialog.getByRole('button', { name: 'Compare', exact: true }).click()
}

/** Gives reviews and interviews this weight. */
async function weigh(page: Page, weight: string) {
  await page.getByRole('button', { name: 'Change... the rules' }).click()
  await page.getByLabel('Weight of reviews').fill(weight)
  await page.getByLabel('Weight of interviews').fill(weight)
  await page.getByRole('button', { name: 'Use these rules' }).click()
}

test('scores without a known error are counted among the scores', async () => {
  await twoReviewed()
  await application('Cleo', 'Dunn')
  const page = await open(boardPath('simulator'))
  const note = page.getByText('too few scores to say')
  await expect.poll(() => note.textContent()).toContain('2 of 2 applications')
})

test('a super reviewer simulates, exports, saves, compares and applies decisions', async () => {
  await twoReviewed()
  const page = await open(boardPath('qualified'))
  await page.getByRole('link', { name: 'Who gets a place' }).click()
  await heading(page, 'Decisions: Who gets a place')
  await page.locator('a[aria-current=page]', { hasText: 'Decisions' }).waitFor()
  await page.getByText('1 in, 0 too close to call.').waitFor()
  await page.getByRole('button', { name: 'Compare...' }).click()
  await compare(page)
  await page.getByLabel('Seats for Engineer').fill('2')
  await page.getByText('2 in, 0 too close to call. Against “kept to compare”: 1 in, 0 out.').waitFor()
  await page.getByLabel('Seats for Engineer').fill('1')
  await page.getByText('the same people are in').waitFor()
  await weigh(page, '0')
  await page.getByText('Nobody has a score, because reviews and interviews both have the weight 0.').waitFor()
  await page.getByLabel('Show').selectOption('No score (2)')
  // Without scores, a draw decides their order.
  expect((await names(page)).toSorted()).toEqual(['Ada Byron', 'Ben Cole'])
  await page.getByLabel('Show').selectOption('Another role instead (0)')
  await page.getByText('No application has this outcome.').waitFor()
  await page.getByLabel('Show').selectOption('All')
  await weigh(page, '50')
  await page.getByText('the same people are in').waitFor()
  expect(await axeFindings(page)).toEqual([])

  const downloading = page.waitForEvent('download')
  expect(await page.getByText('Draw number').isVisible()).toBe(false)
  await page.getByText('Details for the record').click()
  await page.getByText('Draw number').waitFor()
  await page.getByRole('button', { name: 'Export scenario' }).click()
  const text = readFileSync(await (await downloading).path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ settings: { seats: { engineer: 1 } }, rows: [{}, {}] })
  expect(text).not.toMatch(/Ada|Byron/)

  await page.getByRole('button', { name: 'Save...' }).click()
  await page.getByLabel('Name').fill('Plan A')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The scenario "Plan A" was saved.').waitFor()
  await page.getByLabel('Seats for Engineer').fill('2')
  await page.getByRole('button', { name: 'Compare...' }).click()
  await compare(page, 'Plan A')
  await page.getByText('Against “Plan A”: 1 in, 0 out.').waitFor()
  await page.getByLabel('Show').selectOption('Differs (1)')
  expect(await names(page)).toEqual(['Ben Cole'])
  expect(await axeFindings(page)).toEqual([])

  await page.getByLabel('Scenario').selectOption('Plan A')
  await page.getByText('“Plan A”, saved by').waitFor()
  await page.getByText('Against “Plan A as saved”: the same people are in.').waitFor()
  await page.getByText('Nothing has changed since it was saved.').waitFor()
  await page.getByRole('button', { name: 'Apply...' }).click()
  await page.getByRole('button', { name: 'Apply 2 decisions' }).click()
  await page.getByText('Decided on 2 applications.').waitFor()
  expect(await decisions()).toEqual({ 'Ada Byron': 'accepted', 'Ben Cole': 'denied' })
  await line(page, 'Ada Byron').getByText('Accepted (decided)').waitFor()
  const { lead, params } = reviewing()
  const [saved] = (await lead.calls.fair.scenarios({ params })).answer.scenarios
  const records = (await lead.calls.records.list({ query: { by: lead.id, what: 'decision.set' } })).answer
  expect(records.entries.map(({ scenario }) => scenario)).toEqual([saved!.id, saved!.id])
  await page.getByRole('button', { name: 'Undo' }).click()
  await line(page, 'Ada Byron').getByText('Accepted', { exact: true }).waitFor()
  expect(await decisions()).toEqual({ 'Ada Byron': 'undecided', 'Ben Cole': 'undecided' })
})

test('a scenario whose answer was lost is saved once', async () => {
  await twoReviewed()
  const page = await open(boardPath('simulator'))
  await page.getByText('1 in, 0 too close to call.').waitFor()
  await page.getByRole('button', { name: 'Save...' }).click()
  const saveAs = async (name: string) => {
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
  }
  await page.route(
    '**/scenarios',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await saveAs('Second')
  await page.getByRole('dialog').getByText('The portal could not be reached.').waitFor()
  const { lead, params } = reviewing()
  const saved = async () =>
    (await lead.calls.fair.scenarios({ params })).answer.scenarios.map(({ name }) => name)
  await expect.poll(saved).toEqual(['Second'])
  await saveAs('Third')
  await page.getByText('The scenario "Third" was saved.').waitFor()
  expect(await saved()).toEqual(['Third'])
})

test('people kept out of an application simulate without it', async () => {
  const { ada, ben } = await twoReviewed()
  const { lead, form } = reviewing()
  const colleague = await journeys().portal.person({ role: 'super-reviewer' })
  const rows = [ada, ben].map(({ id }) => scenarioRow({ responseId: id, role: 'engineer' }))
  await saveScenario(colleague, smallScenario(form.id, rows, 'Plan A'))
  await saveScenario(colleague, smallScenario(form.id, rows, 'Plan B'))
  const declared = await lead.calls.reviews.declareConflict({
    params: reviewing().params,
    body: { responseId: ada.id, acquaintance: 'friend' },
  })
  expect(declared.status).toBe(200)
  const page = await open(boardPath('simulator'))
  await page.getByText('Not included: 1 application that you may not see.').waitFor()
  await page.getByRole('button', { name: 'Compare...' }).waitFor()
  expect(await page.getByRole('button', { name: 'Apply...' }).count()).toBe(0)
  expect(await page.getByText('Byron').count()).toBe(0)

  await page.getByLabel('Scenario').selectOption('Plan A')
  await page.getByText('you may not see all of its applications').waitFor()
  await page.getByText('1 in, 0 too close to call.').waitFor()
  await page.getByRole('button', { name: 'Compare...' }).click()
  await compare(page, 'Plan B')
  await page.getByText('Against “Plan B”: the same people are in.').waitFor()
  expect(await names(page)).toEqual(['Ben Cole'])
  expect(await page.getByRole('button', { name: 'Apply...' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Plan C')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByLabel('Scenario').getByText('Plan C').waitFor({ state: 'attached' })
  // Its button is gone with it, and the focus stays on the page.
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('The scenario "Plan C" was deleted.').waitFor()
  await page.locator('h1:focus').waitFor()
  await page.getByLabel('Scenario').getByText('Plan B').waitFor({ state: 'attached' })
})

test('an applicant orders their roles, and the simulator can follow it', async () => {
  const sections = smallForm.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) =>
      question.questionType === 'role-select' ? { ...question, ordersRoles: true } : question,
    ),
  }))
  const { portal, visitAs } = journeys()
  const { form, lead } = await openReviewing(portal, { sections, dueDate: reviewing().form.dueDate })
  const applicant = await portal.person()
  const { id } = (await applicant.calls.applications.open({ body: { formId: form.id } })).answer
  const page = await visitAs(applicant, `/apply/f/${form.id}/start`)
  for (const role of ['Engineer', 'Designer', 'Bootcamp']) await page.getByLabel(role).press(' ')
  const arrow = page.getByRole('button', { name: /^Move Bootcamp up/ })
  await arrow.press('Enter')
  await page.keyboard.press('Enter')
  expect(await arrow.count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await page.getByText('Last save:').waitFor()
  const { sectionResponses } = (await applicant.calls.applications.find({ params: { responseId: id } }))
    .answer
  expect(sectionResponses[0]!.questions[0]!.response).toEqual(['bootcamp', 'engineer', 'designer'])

  const other = await portal.person()
  await applyInOrder(other, form.id)
  const simulator = await visitAs(lead, `/admin/dor/dashboard/${form.id}/simulator`)
  await simulator.getByRole('button', { name: 'Show it anyway' }).click()
  await simulator.getByRole('button', { name: 'Change... the rules' }).click()
  await simulator.getByLabel('get one seat, by their own order of roles').press(' ')
  await simulator.getByRole('button', { name: 'Use these rules' }).click()
  await simulator.getByText('0 too close to call.').waitFor()
})

async function applyInOrder({ calls }: Person, formId: string) {
  const { id } = (await calls.applications.open({ body: { formId } })).answer
  const sectionResponses = [
    {
      sectionId: 'start',
      base: 0,
      questions: [
        { questionId: 'roles', response: ['engineer', 'bootcamp'] },
        { questionId: 'why', response: 'to help' },
      ],
    },
    { sectionId: 'engineer', base: 0, questions: [{ questionId: 'language', response: 'A' }] },
  ]
  await calls.applications.save({ params: { responseId: id }, body: { sectionResponses } })
  expect((await calls.applications.submit({ body: { id } })).status).toBe(200)
}
