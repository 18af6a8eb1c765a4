import { afterEach, beforeAll, expect, test } from 'vitest'
import { closeForm } from '#local/testing/change-form.ts'
import { type Deciding, openDeciding, rsvpBy } from '#local/testing/deciding.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import { usualRoles } from '#shared/kernel/application-role.ts'
import { follow } from './follow.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

/** The longest possible name, semester and section name, without a place for a line break. */
const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100)
const longSemester = 'Wintersemesterzweitausendsechsundzwanzig'.repeat(3).slice(0, 100)
const longSection = 'Zusammenarbeitserfahrungsbericht'.repeat(7).slice(0, 200)

/** The width of a phone and of a desk; 320 px is what WCAG asks for (1.4.10). */
const widths = [320, 1280]

let journeys: Journeys
let deciding: Deciding
let applicant: Person
let reviewer: Person
let responseId: string

beforeAll(async () => {
  journeys = await openJourneys()
  const day = 24 * 3_600_000
  deciding = await openDeciding(journeys.portal, {
    semester: longSemester,
    dueDate: new Date(Date.now() + day).toISOString(),
    sections: longSections(),
  })
  ;[applicant, reviewer] = await Promise.all([named({}), named({ role: 'reviewer' })])
  await named({ role: 'super-reviewer' })
  return () => journeys.close()
})
afterEach(async () => {
  await journeys.closePages()
  expect(journeys.violations.splice(0)).toEqual([])
})

const longSections = (): ApplicationForm['sections'] => [
  {
    sectionId: 'start',
    sectionName: longSection,
    questions: [
      { questionId: 'roles', questionType: 'role-select', questionText: 'Roles?' },
      { questionId: 'why', questionType: 'long-answer', questionText: longSection },
      {
        questionId: 'choice',
        questionType: 'multiple-choice',
        questionText: 'Which?',
        questionOptions: [longSection, 'B'],
      },
    ],
  },
  {
    sectionId: 'end',
    sectionName: `${longSection.slice(0, 199)}.`,
    questions: [{ questionId: 'more', questionType: 'short-answer', questionText: 'More?', optional: true }],
  },
]

async function named(given: Parameters<Journeys['portal']['person']>[0]): Promise<Person> {
  const person = await journeys.portal.person(given)
  const body = { email: person.email, firstName: longName, lastName: longName }
  expect((await person.calls.auth.update({ body })).status).toBe(200)
  return person
}

/** Opens each path at each width, and tells which pages are wider than their window. */
async function wideIn(person: Person, paths: readonly string[]): Promise<string[]> {
  const page = await journeys.visitAs(person, paths[0])
  const found: string[] = []
  for (const path of paths) {
    await follow(page, path)
    await page.locator('main:not([aria-busy])').first().waitFor()
    await page.waitForLoadState('networkidle')
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const wider = await page.evaluate(widerThanWindow)
      if (wider.length > 0) found.push(`${path} at ${width} px: ${wider.join(', ')}`)
    }
  }
  return found
}

/** Runs in the page: elements that reach past the window, unless they are in something that scrolls by itself. */
function widerThanWindow(): string[] {
  const { documentElement: root } = document
  if (root.scrollWidth <= root.clientWidth) return []
  const wide = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
  )
  return [
    `${root.scrollWidth} px`,
    ...wide
      .slice(0, 8)
      .map(({ tagName, className }) => `${tagName}.${String(className).split(' ').join('.')}`),
  ]
}

test('no page of an applicant is pushed sideways by a long name, semester or section', async () => {
  const { form } = deciding
  responseId = (await applicant.calls.applications.open({ body: { formId: form.id } })).answer.id
  const questions = [
    { questionId: 'roles', response: ['engineer', 'bootcamp'] },
    { questionId: 'why', response: `https://example.edu/${longSection}` },
    { questionId: 'choice', response: longSection },
  ]
  const body = { sectionResponses: [{ sectionId: 'start', base: 0, questions }] }
  expect((await applicant.calls.applications.save({ params: { responseId }, body })).status).toBe(200)
  const drafting = [
    '/apply',
    `/apply/f/${form.id}/start`,
    `/apply/submit/${form.id}`,
    '/apply/status',
    '/profile',
  ]
  expect(await wideIn(applicant, drafting)).toEqual([])
  expect((await applicant.calls.applications.submit({ body: { id: responseId } })).status).toBe(200)
  const submitted = ['/apply', '/apply/status', `/apply/revisit/${form.id}`, `/apply/success?form=${form.id}`]
  expect(await wideIn(applicant, submitted)).toEqual([])
})

test('no page of a reviewer is pushed sideways', async () => {
  const { assign, form } = deciding
  const body = { applicantRolePreferences: [...usualRoles.ids] }
  await reviewer.calls.people.prefer({ params: { userId: reviewer.id }, body })
  const assignment = { kind: 'review', responseId, role: 'engineer', reviewerId: reviewer.id } as const
  expect((await assign(assignment, { ...assignment, kind: 'interview' })).status).toBe(200)
  expect(
    await wideIn(reviewer, [
      '/admin',
      `/admin/reviewer/dashboard/${form.id}/apps`,
      `/admin/reviewer/dashboard/${form.id}/interviews`,
      `/admin/review/f/${form.id}/${responseId}/start/review.engineer.${reviewer.id}`,
      `/admin/interview/f/${form.id}/${responseId}/interview.engineer.${reviewer.id}`,
    ]),
  ).toEqual([])
})

test('no page of a super reviewer is pushed sideways, before the release and after it', async () => {
  const { lead, form, params, decide } = deciding
  const board = `/admin/dor/dashboard/${form.id}`
  const rows = (['engineer', 'bootcamp'] as const).map((role) => ({ responseId, role }))
  await lead.calls.decisions.qualify({ params, body: { rows, isQualified: true } })
  expect(
    await wideIn(lead, [
      '/admin',
      '/admin/dor/users',
      '/admin/dor/forms',
      `/admin/dor/forms/${form.id}/edit`,
      `/admin/dor/rubrics/${form.id}`,
      '/admin/dor/records',
      `${board}/all`,
      `${board}/reviewers`,
      `${board}/interviewers`,
      `${board}/qualified`,
      `${board}/release`,
      `${board}/confirmations`,
      `/admin/dor/application/${form.id}/${responseId}`,
      `/admin/dor/applications/${form.id}/${reviewer.id}`,
      `/admin/dor/reviews/${responseId}`,
      `/admin/dor/interviews/${responseId}`,
      `/admin/dor/response/${responseId}`,
    ]),
  ).toEqual([])
  for (const { role } of rows) await decide(responseId, 'accepted', { role })
  await closeForm(lead, params, journeys.portal)
  const { digest } = (await deciding.freeze()).answer
  expect(await wideIn(lead, [`${board}/release`])).toEqual([])
  const until = new Date(Math.max(Date.parse(rsvpBy), Date.now() + 7 * 24 * 3_600_000)).toISOString()
  const body = { digest: digest ?? '', confirmation: 'I confirm' as const, rsvpBy: until }
  expect((await lead.calls.decisions.release({ params, body })).status).toBe(200)
  expect(await wideIn(lead, [`${board}/release`, `${board}/confirmations`])).toEqual([])
  expect(await wideIn(applicant, ['/apply/status', `/apply/decision/${responseId}/engineer`])).toEqual([])
})
