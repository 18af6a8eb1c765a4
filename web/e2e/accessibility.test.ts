import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { activeForm } from '#local/demo/active-form.ts'
import { demoAnswers } from '#local/demo/answers.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { axeFindings } from './axe-findings.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

let journeys: Journeys
let draft: Person
let submitted: Person
let reviewer: Person
let superReviewer: Person
let unverified: Person

beforeAll(async () => {
  journeys = await openJourneys()
  const { portal } = journeys
  const form = activeForm(new Date())
  await portal.form(form)
  ;[draft, submitted, reviewer, superReviewer, unverified] = await Promise.all([
    portal.person(),
    portal.person(),
    portal.person({ role: 'reviewer' }),
    portal.person({ role: 'super-reviewer' }),
    portal.person({ isVerified: false }),
  ])
  for (const person of [draft, submitted]) {
    const { id } = (await person.calls.responses.open({ body: { formId: form.id } })).answer
    for (const section of demoAnswers(form, ['bootcamp', 'engineer'], 1))
      await person.calls.responses.save({ params: { responseId: id }, body: { sectionResponses: [section] } })
    if (person === submitted) await person.calls.responses.submit({ body: { id } })
  }
  return () => journeys.close()
})

afterEach(() => {
  expect(journeys.violations.splice(0)).toEqual([])
})

/** All paths that are checked with one login. */
async function look(page: Page, paths: readonly string[]) {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(`${journeys.portal.site}${path}`)
    found.push(...(await axeFindings(page)))
  }
  return found
}

const form = 'spring-2027'

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
  const paths = [
    '/apply',
    '/apply/status',
    '/apply/status?tab=inactive',
    `/apply/revisit/${form}`,
    '/apply/success',
  ]
  expect(await look(page, paths)).toEqual([])
})

test('axe finds nothing on the pages of a reviewer and a super reviewer', async () => {
  for (const person of [reviewer, superReviewer]) {
    const page = await journeys.visitAs(person, '/admin')
    const board = `/admin/dor/dashboard/${form}`
    const boards = ['overview', 'drafts', 'messages', 'times', 'release'].map((name) => `${board}/${name}`)
    const more = person === superReviewer ? ['/admin/dor/users', ...boards] : ['/admin/interviews']
    expect(await look(page, ['/', '/admin', '/profile', '/apply', ...more])).toEqual([])
  }
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
    await page.goto(`${journeys.portal.site}${path}`)
    await page.locator('h1').first().waitFor()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(`${path} ${width}`).toBe(`${path} 320`)
  }
})
