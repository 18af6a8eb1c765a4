import { expect } from 'vitest'
import { withdraw } from '#local/testing/applying.ts'
import { done } from '#local/testing/identities.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { submit, write } from '#local/testing/written-review.ts'
import type { Reminders } from '#shared/forms/form-reminders.ts'
import { change, interviewing, mailsTo, open, pass, reminder, waiting } from './testing-reminders.ts'

const digest: Reminders = {
  reviews: { ...reminder('Reviews', 'You have {count} left, of {roles}: {link}'), weekdays: [1, 4] },
}

test('reviewers with open reviews get one digest a day, without applicants’ names', async () => {
  await open(digest)
  const applicant = await portal.person({ firstName: 'Grace', lastName: 'Hopper' })
  const { id: responseId } = await interviewing.application(['engineer', 'designer'], applicant)
  const [reviewer, idle] = [await interviewing.reviewer(), await interviewing.reviewer()]
  const names = (['engineer', 'designer'] as const).map((role) => ({
    kind: 'review' as const,
    role,
    responseId,
    reviewerId: reviewer.id,
  }))
  await interviewing.assign(...names)
  // October 1 is a Thursday, after 8.
  await pass('2026-10-04T12:00:00.000Z')
  expect(mailsTo(reviewer, 'Reviews')).toEqual([])
  await pass('2026-10-05T08:00:00.000Z')
  await pass('2026-10-05T12:00:00.000Z')
  const [mail, ...more] = mailsTo(reviewer, 'Reviews')
  expect(more).toEqual([])
  expect(mail!.text).toContain('You have 2 reviews left, of Engineer, Designer: ')
  expect(JSON.stringify(mail)).not.toMatch(/Grace|Hopper/)
  await write(reviewer, names[0]!, { scores: { skill: 4, care: 4 } })
  await submit(reviewer, names[0]!, 1)
  await pass('2026-10-08T08:00:00.000Z')
  expect(mailsTo(reviewer, 'Reviews').map(({ text }) => /left, of .*?:/.exec(text)?.[0])).toEqual([
    'left, of Designer:',
    'left, of Engineer, Designer:',
  ])
  await write(reviewer, names[1]!, { scores: { skill: 4, care: 4 } })
  await submit(reviewer, names[1]!, 1)
  await pass('2026-10-12T08:00:00.000Z')
  expect([reviewer, idle].map((person) => mailsTo(person, 'Reviews').length)).toEqual([2, 0])
})

test('the digest follows its days when changed, and ends when switched off', async () => {
  await open(digest)
  const { reviewer } = await interviewing.application().assigned()
  await change({ reminders: { reviews: { ...digest.reviews!, weekdays: [2] } } })
  const count = () => mailsTo(reviewer, 'Reviews').length
  await pass('2026-10-05T08:00:00.000Z')
  expect(count()).toBe(0)
  await pass('2026-10-06T08:00:00.000Z')
  expect(count()).toBe(1)
  await change({ reminders: { reviews: { ...digest.reviews!, isOn: false } } })
  await pass('2026-10-13T08:00:00.000Z')
  await pass('2026-10-20T08:00:00.000Z')
  expect(count()).toBe(1)
  await change({ reminders: digest })
  await pass('2026-10-22T08:00:00.000Z')
  expect(count()).toBe(2)
})

test('a digest that was held up until night is not sent, and the next one is', async () => {
  await open(digest)
  const { reviewer } = await interviewing.application().assigned()
  await pass('2026-10-05T21:00:00.000Z')
  await pass('2026-10-06T08:00:00.000Z')
  expect(mailsTo(reviewer, 'Reviews')).toEqual([])
  await pass('2026-10-08T08:00:00.000Z')
  expect(mailsTo(reviewer, 'Reviews')).toHaveLength(1)
})

test('a digest counts what is left when sent, and ends with frozen decisions', async () => {
  await open(digest)
  const { params, lead } = interviewing
  const [{ id }, gone] = [await interviewing.application(), await interviewing.application()]
  const [reviewer, away, idle] = [
    await interviewing.reviewer(),
    await interviewing.reviewer(),
    await interviewing.reviewer(),
  ]
  const review = (responseId: string, { id: reviewerId }: Person) =>
    ({ kind: 'review', role: 'engineer', responseId, reviewerId }) as const
  await interviewing.assign(review(id, reviewer), review(id, away))
  await interviewing.assign(review(gone.id, reviewer))
  await done(withdraw(gone.applicant, gone.id))
  await done(lead.calls.people.setActive({ body: { ids: [away.id], isActive: false } }))
  const { reviewDigest } = await import('./review-digests.ts')
  const due = new Date('2026-10-19T08:00:00.000Z')
  const mailTo = ({ id: userId }: Person) =>
    reviewDigest(
      { name: 'digest', tries: 1, kind: 'review-digest', userId, ...params, at: due.toISOString() },
      due,
    )
  expect(await mailTo(reviewer)).toMatchObject({
    text: expect.stringContaining('You have 1 review left, of Engineer: ') as string,
  })
  expect([await mailTo(away), await mailTo(idle)]).toEqual([undefined, undefined])
  await done(interviewing.decide(id, 'accepted'))
  portal.clock.now = new Date('2026-10-16T12:00:00.000Z')
  await interviewing.freeze()
  expect(await mailTo(reviewer)).toBeUndefined()
  await interviewing.release()
  await pass(due.toISOString())
  expect(await waiting('all-review-digests')).toEqual([])
})

test('former reviewers get no digest, even with reviews still assigned', async () => {
  await open(digest)
  const { reviewer } = await interviewing.application().assigned()
  await portal.giveRole(reviewer.id, 'applicant')
  await pass('2026-10-05T08:00:00.000Z')
  expect(mailsTo(reviewer, 'Reviews')).toEqual([])
})
