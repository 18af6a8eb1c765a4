import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { activeForm } from '#local/demo/active-form.ts'
import { demoAnswers } from '#local/demo/answers.ts'
import { openDeciding } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { axeFindings } from './axe-findings.ts'
import { follow } from './follow.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

const form = 'spring-2027'

let journeys: Journeys
let draft: Person
let submitted: Person
let reviewer: Person
let board: Person
let superReviewer: Person
let unverified: Person
/** The applications, by how far they are. */
const ids = { draft: '', submitted: '' }

beforeAll(async () => {
  journeys = await openJourneys()
  const { portal } = journeys
  const form = activeForm(new Date())
  const { lead, params, assign, reviewer: newReviewer } = await openDeciding(portal, form)
  superReviewer = lead
  ;[draft, submitted, reviewer, board, unverified] = await Promise.all([
    portal.person(),
    portal.person(),
    newReviewer(),
    portal.person({ role: 'board', administers: ['engineer'] }),
    portal.person({ isVerified: false }),
  ])
  for (const person of [draft, submitted]) {
    const { id } = (await person.calls.applications.open({ body: { formId: form.id } })).answer
    for (const section of demoAnswers(form, ['bootcamp', 'engineer'], 1))
      await person.calls.applications.save({
        params: { responseId: id },
        body: { sectionResponses: [section] },
      })
    if (person === submitted) await person.calls.applications.submit({ body: { id } })
    ids[person === submitted ? 'submitted' : 'draft'] = id
  }
  const until = new Date(Date.parse(form.dueDate) + 86_400_000).toISOString()
  const body = { userId: draft.id, until, seen: null, reason: 'They were ill.' }
  await done(lead.calls.applications.extend({ params, body }))
  await done(draft.calls.applications.letLook({ params: { responseId: ids.draft }, body: { mayLook: true } }))
  for (const { id: reviewerId } of [reviewer, board])
    for (const kind of ['review', 'interview'] as const)
      await done(assign({ kind, responseId: ids.submitted, role: 'engineer', reviewerId }))
  await tellAll(lead)
  return () => journeys.close()
})

/** Sends a message to all who applied. */
async function tellAll({ calls }: Person) {
  const params = { formId: form }
  const audience = { to: 'submitted' } as const
  const { digest: seen } = await done(calls.messages.recipients({ params, body: { audience } }))
  const text = { subject: 'News', text: 'Dear {firstName}, we read **all** of it.' }
  const body = { id: randomUUID(), ...text, audience, seen, answersToSender: false }
  await done(calls.messages.send({ params, body }))
  await journeys.portal.stream.settled()
}

afterEach(async () => {
  await journeys.closePages()
  expect(journeys.violations.splice(0)).toEqual([])
})

/** All paths that are checked with one login. */
async function look(page: Page, paths: readonly string[]) {
  const found: string[] = []
  for (const path of paths) {
    await follow(page, path)
    found.push(...(await axeFindings(page)))
  }
  return found
}

test('axe finds nothing on the pages of visitors', async () => {
  const page = await journeys.visit('/')
  const paths = ['/', '/login', '/signup', '/forgotpassword', '/resetpassword', '/contact', '/no/such/page']
  expect(await look(page, paths)).toEqual([])
})

test('axe finds nothing on the page of an unverified person', async () => {
  const page = await journeys.visit('/login')
  await page.getByLabel('Email').fill(unverified.email)
  await page.getByLabel('Password', { exact: true }).fill('Correct-horse-1')
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('**/verify')
  expect(await look(page, ['/verify'])).toEqual([])
})

test('axe finds nothing on the pages of an applicant who writes', async () => {
  const page = await journeys.visitAs(draft)
  const sections = activeForm(new Date())
    .sections.filter(
      ({ forRoles }) => !forRoles || forRoles.includes('bootcamp') || forRoles.includes('engineer'),
    )
    .map(({ sectionId }) => `/apply/f/${form}/${sectionId}`)
  const paths = ['/', '/apply', '/profile', ...sections, `/apply/submit/${form}`, '/apply/status', '/admin']
  expect(await look(page, paths)).toEqual([])
})

test('axe finds nothing on the pages of an applicant who has submitted', async () => {
  const page = await journeys.visitAs(submitted)
  const paths = ['/apply', '/apply/status', `/apply/revisit/${form}`, '/apply/success', '/messages']
  expect(await look(page, paths)).toEqual([])
})

/** Pages of everybody on the staff. */
const ofStaff = ['/', '/admin', '/profile', '/messages', '/apply', '/admin/interviews']
const ownWork = ['apps', 'interviews'].map((name) => `/admin/reviewer/dashboard/${form}/${name}`)
const boards = (...names: string[]) => names.map((name) => `/admin/dor/dashboard/${form}/${name}`)
/** Pages about the application that was submitted. */
const ofApplication = () => [
  `/admin/dor/application/${form}/${ids.submitted}`,
  `/admin/dor/reviews/${ids.submitted}`,
  `/admin/dor/interviews/${ids.submitted}`,
  `/admin/dor/applications/${form}/${reviewer.id}`,
]

test('axe finds nothing on the pages of a reviewer', async () => {
  const page = await journeys.visitAs(reviewer, '/admin')
  expect(await look(page, [...ofStaff, ...ownWork])).toEqual([])
})

test('axe finds nothing on the pages of a board member', async () => {
  const page = await journeys.visitAs(board, '/admin')
  const dashboards = boards('overview', 'all', 'qualified', 'reviewers', 'interviewers')
  expect(await look(page, [...ofStaff, ...ownWork, ...dashboards, ...ofApplication()])).toEqual([])
})

test('axe finds nothing on the pages of a super reviewer', async () => {
  const page = await journeys.visitAs(superReviewer, '/admin')
  const names = [
    'overview',
    'drafts',
    `drafts/${ids.draft}`,
    'messages',
    'times',
    'times?as=list',
    'release',
    'confirmations',
  ]
  const paths = [...ofStaff, '/admin/dor/users', ...boards(...names), ...ofApplication()]
  expect(await look(page, paths)).toEqual([])
})

test('at 320 px no page scrolls sideways', async () => {
  const page = await journeys.visitAs(draft, '/apply', { viewport: { width: 320, height: 700 } })
  const paths = [
    '/',
    '/apply',
    '/profile',
    `/apply/f/${form}/about-you`,
    `/apply/f/${form}/roles`,
    `/apply/submit/${form}`,
    '/apply/status',
  ]
  for (const path of paths) {
    await follow(page, path)
    await page.locator('h1').first().waitFor()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(`${path} ${width}`).toBe(`${path} 320`)
  }
})
