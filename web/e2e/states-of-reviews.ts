import { closeForm } from '#local/testing/change-form.ts'
import { openDeciding } from '#local/testing/deciding.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { assignmentPath } from '#shared/reviews/assignment-pages.ts'
import { assignmentId } from '#shared/reviews/assignment.ts'
import { day, demo, hang, made, params, press, type Season, status, waitFor } from './page-state.ts'

/** A review that a super reviewer gives back, as it looks to both. */
export async function showGivenBack({ show, lead }: Season) {
  const { rows, colleagues = [] } = (await lead.calls.applications.rows({ params, query: {} })).answer
  const { id: reviewerId } = colleagues.find(({ firstName }) => firstName === 'Riley')!
  const { responseId, role } = rows.find(({ reviewers }) =>
    reviewers.some((each) => each.id === reviewerId && each.state === 'done'),
  )!
  const id = assignmentId({ kind: 'review', role, reviewerId })
  const path = assignmentPath({ kind: 'review', responseId, id })
  const riley = demo('reviewer')
  await show({ name: 'review: submitted', path, who: made(lead) })
  await show({ name: 'review: reopen', path, who: made(lead), act: press('Reopen...') })
  const place = { responseId, assignmentId: id }
  const { version } = (await lead.calls.reviews.find({ params: place })).answer.written
  const reason = 'The comment on teamwork belongs to another applicant. Please read it again.'
  await lead.calls.reviews.reopen({ params: place, body: { version, reason } })
  await show({ name: 'review: reopened', path, who: riley })
  await show({ name: 'review: reopened, to its super reviewer', path, who: made(lead) })
  await show({ name: 'reviewer home: reopened', path: pathTo('admin'), who: riley })
}

/** An applicant is invited to an interview. */
export async function showInterviewTimes({ show, lead }: Season) {
  const { rows } = (await lead.calls.applications.rows({ params, query: {} })).answer
  const invite = async (applicant: string) => {
    const { responseId, role, decisionVersion: seen } = rows.find(({ name }) => name === applicant)!
    const row = { responseId, role }
    await lead.calls.decisions.decide({ params, body: { rows: [{ ...row, seen }], to: 'interview' } })
    await lead.calls.interviews.invite({ params, body: { rows: [row] } })
    return pathTo('interviewTime', { responseId })
  }
  const none = await invite('Hannah Okafor')
  await show({ name: 'interview: no free times', path: none, who: demo('hannah.okafor') })
  const path = await invite('Noah Fischer')
  const who = demo('noah.fischer')
  await show({
    name: 'interviews: hours to offer',
    path: pathTo('interviews', params),
    who: made(lead),
    act: async (page) => {
      const hours = page.getByRole('button', { name: /^Offer times on/ })
      await hours.nth(1).click()
      await hours.nth(2).click()
      await waitFor(page, 'Offer times in 2 hours...')
    },
  })
  await show({ name: 'status: invited', path: status, who })
  await show({ name: 'interview: choose a time', path, who })
  await show({
    name: 'interview: booked',
    path,
    who,
    act: async (page) => {
      await page.getByRole('radio').first().check()
      await press('Book this time')(page)
      await waitFor(page, 'Your interview is booked')
    },
  })
  await show({
    name: 'interview: loading',
    path,
    who,
    before: hang('**/interviews/**'),
    isLoading: true,
  })
}

/** A reviewer says whom they know, before anything is assigned. */
export async function showNames({ show, portal }: Season) {
  const deciding = await openDeciding(portal, {
    id: 'blind-form',
    dueDate: new Date(Date.now() + day).toISOString(),
    blindReading: { nameAfterSubmit: false },
  })
  for (const [firstName, lastName] of [
    ['Ada', 'Byron'],
    ['Wanjiru', 'Njeri'],
    ['Bartholomew-Maximilian', 'Featherstonehaugh-Cholmondeley'],
  ] as const)
    await deciding.application(['engineer'], await portal.person({ firstName, lastName }))
  const who = made(await deciding.reviewer())
  const path = pathTo('applicantNames', deciding.params)
  await show({ name: 'names: before the deadline', path, who })
  await closeForm(deciding.lead, deciding.params, portal)
  await show({ name: 'names', path, who })
  await show({
    name: 'names: declare',
    path,
    who,
    act: async (page) => {
      await page.getByText('Ada Byron').click()
      await press(/^I know 1/)(page)
    },
  })
}
