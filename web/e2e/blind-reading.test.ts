import { afterEach, beforeAll, expect, test } from 'vitest'
import { closeForm } from '#local/testing/change-form.ts'
import { type Deciding, openDeciding } from '#local/testing/deciding.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { axeFindings } from './axe-findings.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

let journeys: Journeys
let deciding: Deciding
beforeAll(async () => {
  journeys = await openJourneys()
  return () => journeys.close()
})

afterEach(() => {
  expect(journeys.violations.splice(0)).toEqual([])
})

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

const about = {
  sectionId: 'about',
  sectionName: 'About',
  questions: [
    {
      questionId: 'person',
      questionType: 'short-answer' as const,
      questionText: 'Your full name?',
      optional: true,
      identifying: true,
    },
  ],
}

async function apply(firstName: string, lastName: string) {
  const person = await journeys.portal.person({ firstName, lastName })
  return (await deciding.application(['engineer'], person)).id
}

/** The deadline passes. */
const close = (author: Person) => closeForm(author, deciding.params, journeys.portal)

test('a reviewer says whom they know, and then reads and finds nobody by name', async () => {
  deciding = await openDeciding(journeys.portal, {
    id: 'blind-form',
    dueDate: minutes(60),
    sections: [...smallForm.sections, about],
    blindReading: { nameAfterSubmit: false },
  })
  const { lead } = deciding
  const [known, unknown] = [await apply('Zoe', 'Adams'), await apply('Bo', 'Quillfeather')]
  const reviewer = await deciding.reviewer()
  await close(lead)
  const page = await journeys.visitAs(reviewer)
  const names = `${journeys.portal.site}/admin/names/blind-form`

  await page.goto(names)
  await page.getByText('Zoe Adams').click()
  expect(await axeFindings(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'I know 1 person...' }).click()
  await page.getByRole('dialog').getByText('Friend').click()
  await page.getByRole('button', { name: 'Yes, I know them' }).click()
  await page.getByRole('listitem').getByText('You know them').waitFor()
  await page.locator('button:focus', { hasText: 'I know these people...' }).waitFor()

  const pairs = [known, unknown].map((responseId) => ({
    kind: 'review' as const,
    responseId,
    role: 'engineer' as const,
    reviewerId: reviewer.id,
  }))
  await deciding.assign(...pairs)
  await page.goto(names)
  await page.getByLabel('First and last name').fill('Cy Nobody')
  expect(await axeFindings(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('radio', { name: 'Friend' }).press('Space')
  await page.getByRole('button', { name: 'I know this person' }).press('Enter')
  await page.getByText('If someone with this name applied').waitFor()
  await page.locator('input[name=name]:focus').waitFor()

  await page.goto(`${journeys.portal.site}/admin/reviewer/dashboard/blind-form/apps`)
  await page
    .getByText(/^Applicant \w{4}-\w{4}$/)
    .first()
    .waitFor()
  await page.getByPlaceholder('Search by name or role').fill('quillfeather')
  await page
    .getByText(/^Applicant \w{4}-\w{4}$/)
    .first()
    .waitFor({ state: 'detached' })
  await page.getByPlaceholder('Search by name or role').fill('')
  await page
    .getByRole('link', { name: /^Score/ })
    .first()
    .click()
  await page.getByText('Hidden: it tells whose application this is.').waitFor()
  expect(await page.title()).toMatch(/^Applicant \w{4}-\w{4}'s /)
  for (const shown of [await page.content(), page.url()]) expect(shown).not.toMatch(/quillfeather/i)
})

test('an author sees before saving what the first assignment has settled', async () => {
  deciding = await openDeciding(journeys.portal, {
    id: 'settled-form',
    dueDate: minutes(60),
    sections: [...smallForm.sections, about],
    blindReading: { nameAfterSubmit: false },
  })
  const { lead } = deciding
  const responseId = await apply('Ida', 'Berg')
  const page = await journeys.visitAs(lead, '/admin/dor/forms/settled-form/edit')
  const mayChange = () => page.getByLabel('Reviewers read without names').isEnabled()
  await page.getByText('from then on this stays as it is').waitFor()
  expect(await mayChange()).toBe(true)
  const reviewer = await deciding.reviewer()
  await close(lead)
  await deciding.assign({ kind: 'review', responseId, role: 'engineer', reviewerId: reviewer.id })
  await page.reload()
  await page.getByText('To change it, duplicate the form').waitFor()
  expect(await mayChange()).toBe(false)
})

test('an author sees that a question stays identifying once reviews are assigned', async () => {
  deciding = await openDeciding(journeys.portal, {
    id: 'held-form',
    dueDate: minutes(60),
    sections: [...smallForm.sections, about],
    blindReading: { nameAfterSubmit: false },
  })
  const { lead } = deciding
  const responseId = await apply('Ida', 'Berg')
  await close(lead)
  const page = await journeys.visitAs(
    lead,
    `/admin/dor/forms/held-form/edit?part=${smallForm.sections.length + 1}`,
  )
  const identifying = page.getByLabel('Hide in blind review')
  const mark = page.getByText('Hide in blind review')
  await page.locator('[data-question] [aria-expanded]').first().click()
  await mark.click()
  const reviewer = await deciding.reviewer()
  await deciding.assign({ kind: 'review', responseId, role: 'engineer', reviewerId: reviewer.id })
  await page.getByRole('button', { name: 'Save form' }).click()
  await page.getByText('this question must stay, and be marked as identifying.').waitFor()
  await mark.click()
  expect(await identifying.isEnabled()).toBe(false)
  for (const name of ['Remove question 1', 'Remove section'])
    expect(await page.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
})

test('a name shown to a reviewer for one role is shown for all roles', async () => {
  deciding = await openDeciding(journeys.portal, {
    id: 'shown-form',
    dueDate: minutes(60),
    blindReading: { nameAfterSubmit: false },
  })
  const { lead } = deciding
  const roles = ['engineer', 'designer'] as const
  const { id: responseId } = await deciding.application([...roles])
  const reviewer = await deciding.reviewer()
  await close(lead)
  await deciding.assign(
    ...roles.map((role) => ({ kind: 'review' as const, responseId, role, reviewerId: reviewer.id })),
  )
  const page = await journeys.visitAs(lead, `/admin/dor/reviews/${responseId}`)
  const offers = page.getByRole('button', { name: /^Show the name to/ })
  const [left, right] = [page.getByRole('link', { name: /^View / }).first(), offers.first()]
  const space =
    (await right.boundingBox())!.x - ((await left.boundingBox())!.x + (await left.boundingBox())!.width)
  expect(space).toBeGreaterThan(4)
  expect(await offers.count()).toBe(2)
  await offers.first().click()
  await page.getByLabel('Reason').fill('They asked.')
  await page.getByRole('button', { name: 'Show the name', exact: true }).click()
  await page.getByText('Sees the name').nth(1).waitFor()
  expect(await offers.count()).toBe(0)
})
