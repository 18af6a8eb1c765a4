import type { Page } from 'playwright-core'
import { demoAnswers } from '#local/demo/answers.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import {
  breakDown,
  changes,
  check,
  ethan,
  form,
  hang,
  made,
  overview,
  params,
  press,
  priya,
  type Season,
  section,
  status,
  waitFor,
} from './page-state.ts'

/** While the form is open: the home page and the status page of applicants. */
export async function showOpen({ show, fresh, leaving, editing }: Season) {
  await submitted(leaving)
  const { id, dateSubmitted } = await submitted(editing)
  await editing.calls.applications.reopen({ body: { id, dateSubmitted: dateSubmitted! } })
  const [whoLeaves, whoEdits] = [made(leaving), made(editing)]
  await show({
    name: 'overview: loading',
    path: overview,
    who: ethan,
    before: hang('**/forms/active'),
    isLoading: true,
  })
  await show({ name: 'overview: not begun', path: overview, who: made(fresh) })
  await show({ name: 'overview: draft', path: overview, who: ethan })
  await show({ name: 'overview: submitted', path: overview, who: priya })
  await show({ name: 'overview: open change', path: overview, who: whoEdits })
  await show({ name: 'status: nothing', path: status, who: made(fresh) })
  await show({ name: 'status: draft', path: status, who: ethan })
  await show({ name: 'status: under review', path: status, who: priya })
  await show({ name: 'status: untouched', path: status, who: whoLeaves })
  await show({ name: 'status: change', path: status, who: whoLeaves, act: press('Change my answers') })
  await show({ name: 'status: withdraw', path: status, who: whoLeaves, act: press(/^Withdraw/) })
  await show({ name: 'status: open change', path: status, who: whoEdits })
  await show({ name: 'status: discard', path: status, who: whoEdits, act: press('Discard changes') })
  await show({ name: 'form: open change', path: section('about-you'), who: whoEdits })
  await show({ name: 'check: open change', path: check, who: whoEdits })
  await show({ name: 'changes', path: changes, who: whoEdits })
  await show({ name: 'success', path: pathTo('success'), who: priya })
  await show({ name: 'submitted answers', path: pathTo('ownApplication', params), who: priya })
}

async function submitted({ calls }: Person) {
  const { id } = (await calls.applications.open({ body: params })).answer
  for (const written of demoAnswers(form, ['engineer'], 2))
    await calls.applications.save({ params: { responseId: id }, body: { sectionResponses: [written] } })
  return (await calls.applications.submit({ body: { id } })).answer
}

/** The form of an application, and its check. */
export async function showForm({ show, torn }: Season) {
  const long = { path: section('social-good'), who: ethan }
  const save = '**/application/save/*'
  const words = 'What I would write here, if this were more than a picture of it.'
  await show({ name: 'form: loading', ...long, before: hang('**/forms/*'), isLoading: true })
  await show({ name: 'form: saved', ...long, act: write(/^Last save/, words) })
  await show({ name: 'form: saving', ...long, before: hang(save), act: write(/^Saving/, `${words} So.`) })
  await show({
    name: 'form: failed',
    ...long,
    before: breakDown(save),
    act: write(/^Failed/, `${words} No.`),
  })
  await show({
    name: 'form: offline',
    ...long,
    act: async (page) => {
      await page.locator('textarea').first().waitFor()
      await page.context().setOffline(true)
      await write(/^You're offline/, `${words} On.`)(page)
    },
  })
  await show({ name: 'form: problems', ...long, act: returnTo('Why tech for good') })
  await show({
    name: 'form: fixed',
    ...long,
    act: async (page) => {
      await returnTo('Why tech for good')(page)
      for (const field of await page.locator('textarea').all()) await field.fill(`${words} `.repeat(6))
      await waitFor(page, 'All fixed')
    },
  })
  await show({ name: 'form: other texts', ...long, act: writeElsewhere })
  await show({
    name: 'form: file',
    path: section('about-you'),
    who: ethan,
    act: attach('Resume of Ethan Brooks, last revised in the autumn, with all projects.pdf', 2_000),
  })
  await show({
    name: 'form: file refused',
    path: section('about-you'),
    who: ethan,
    act: (page) => attach('Picture.png', 2_000)(page).catch(() => undefined),
  })
  await show({
    name: 'form: uploading',
    path: section('about-you'),
    who: made(torn),
    before: hang('**/files/**'),
    act: attach('Resume.pdf', 2_000),
  })
  await show({ name: 'form: roles', path: section('roles'), who: ethan })
  await show({
    name: 'form: roles in order',
    path: section('roles'),
    who: ethan,
    act: async (page) => {
      for (const role of ['Tech Lead', 'Outreach']) await page.locator('label', { hasText: role }).click()
      await press(/^Move Tech Lead up/)(page)
      await page.getByText('Third choice').waitFor()
    },
  })
  await show({ name: 'form: sections', ...long, act: openSections })
  await show({
    name: 'form: ask the team',
    ...long,
    act: async (page) => {
      await press('Ask the team')(page)
      await waitFor(page, 'What are you stuck on?')
    },
  })
  await show({ name: 'check', path: check, who: ethan })
  await show({ name: 'check: not complete', path: check, who: ethan, act: press('Submit application') })
  await show({ name: 'check: back to a field', path: check, who: ethan, act: fixFirst })
}

/** Writes in the first large field, and waits for what the save bar then says. */
const write = (bar: RegExp, words: string) => async (page: Page) => {
  await page.locator('textarea').first().fill(words)
  await page.getByRole('region', { name: 'Saving' }).getByText(bar).first().waitFor({ timeout: 20_000 })
}

const attach = (name: string, size: number) => async (page: Page) => {
  const buffer = Buffer.from('%PDF-1.7\n'.padEnd(size, 'x'))
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await page.getByText(name).first().waitFor()
}

const returnTo = (name: string) => async (page: Page) => {
  await press('Next')(page)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** The same answer changed on another device. */
async function writeElsewhere(page: Page) {
  const field = page.locator('textarea').first()
  let isFirst = true
  await page.route('**/application/save/*', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    const other = route.request().postDataJSON() as { operationId: string }
    const answered = JSON.stringify({ ...other, operationId: `other${Date.now()}-1` }).replaceAll(
      'from this tab',
      'from the other tab',
    )
    await route.fetch({ postData: answered })
    await route.continue()
  })
  await field.fill('An answer from this tab.')
  await page.getByRole('button', { name: 'Save application' }).click()
  await page.getByRole('group', { name: 'Choose one of two answers' }).waitFor()
}

async function openSections(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^Sections/ }).click()
}

async function fixFirst(page: Page) {
  await page.locator('main section li a').first().click()
  await page.getByRole('button', { name: 'Back to check' }).waitFor()
}
