import { beforeAll, expect, test } from 'vitest'
import { done } from '#local/testing/identities.ts'
import { book, openInterviewing, time } from '#local/testing/interviewing.ts'
import { openReviewing } from '#local/testing/reviewing.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

let journeys: Journeys
beforeAll(async () => {
  journeys = await openJourneys()
  return () => journeys.close()
})

test('a form stopped before it opened is no work for reviewers', async () => {
  const { portal } = journeys
  const day = (number: number) => new Date(Date.now() + number * 86_400_000).toISOString()
  const { id, semester } = await portal.form({ opensAt: day(5), dueDate: day(9), semester: 'Fall 2031' })
  const author = await portal.person({ role: 'super-reviewer' })
  const reviewer = await portal.person({ role: 'reviewer' })
  await reviewer.calls.people.prefer({
    params: { userId: reviewer.id },
    body: { applicantRolePreferences: ['bootcamp', 'engineer', 'designer'] },
  })
  const page = await journeys.visitAs(reviewer, '/admin')
  await page.getByRole('heading', { name: semester }).waitFor()
  expect((await author.calls.forms.deactivate({ params: { formId: id } })).status).toBe(200)
  await page.reload()
  await page.getByText('There is nothing to review now.').waitFor()
  expect(await page.getByText(semester).count()).toBe(0)
})

test('reviewers see until when their work is due, on a phone too', async () => {
  const dates = { dueDate: '2031-09-18T23:59:00Z', reviewsDue: '2031-10-02T23:59:00Z' }
  const reviewing = await openReviewing(journeys.portal, dates)
  const { reviewer } = await reviewing.assigned()
  const page = await journeys.visitAs(reviewer, '/admin', { viewport: { width: 390, height: 844 } })
  await page.getByText(/^Next due Oct 2, 2031, /).waitFor()
  await page.getByRole('link', { name: /^Score / }).waitFor()
})

test('an interviewer sees at home and in the list when an interview is', async () => {
  const dates = { dueDate: '2031-09-18T23:59:00Z', interviewsUntil: '2031-10-20T23:59:00Z' }
  const interviewing = await openInterviewing(journeys.portal, dates)
  const interviewer = await interviewing.reviewer()
  const start = '2031-10-13T15:00:00.000Z'
  await done(interviewing.offer(interviewer, [start]))
  const { applicant, responseId } = await interviewing.invited()
  await done(book(applicant, responseId, time(start)))
  const page = await journeys.visitAs(interviewer, '/admin', { timezoneId: 'UTC' })
  await page.getByText(/^Next due Oct 13, 2031, 3:00 PM UTC/).waitFor()
  await page.getByRole('link', { name: 'Interviews 0 of 1' }).click()
  await page.getByRole('cell', { name: 'Oct 13, 2031, 3:00 PM UTC' }).waitFor()
})

test('on a narrow phone no role is cut off in what a reviewer has to do', async () => {
  const interviewing = await openInterviewing(journeys.portal, { dueDate: '2031-09-18T23:59:00Z' })
  const { id: responseId } = await interviewing.application(['social-media-manager'])
  const reviewer = await interviewing.reviewer(['bootcamp', 'engineer', 'social-media-manager'])
  const assigned = {
    kind: 'review',
    responseId,
    role: 'social-media-manager',
    reviewerId: reviewer.id,
  } as const
  await interviewing.assign(assigned)
  const narrow = { viewport: { width: 320, height: 640 } }
  for (const path of ['/admin', `/admin/reviewer/dashboard/${interviewing.params.formId}/apps`]) {
    const page = await journeys.visitAs(reviewer, path, narrow)
    const role = page.locator('td', { hasText: 'Social Media Manager' }).first()
    await role.waitFor()
    const cutOff = role.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(await cutOff).toBe(0)
  }
})
