import { expect } from 'vitest'
import { afterDeadline, type Deciding, openDeciding } from '#local/testing/deciding.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { everything, same, type Applicant, alikeApplicants } from './testing-alike-applicants.ts'

/** Changes what a form says to new members. */
async function welcomeWith(text: string | undefined, { lead, params }: Deciding) {
  const { form, version } = (await lead.calls.forms.source({ params })).answer
  const { welcomeText: _, ...rest } = form
  const changed = { ...rest, ...(text && { welcomeText: text }) }
  expect((await lead.calls.forms.change({ params, body: { form: changed, base: version } })).status).toBe(200)
}

const kickoff = 'Come to the **kickoff**.'

test('before the release no answer reveals whether a form says what’s next', async ({ given: deciding }) => {
  const people = await alikeApplicants(portal, deciding, 2)
  const reviewer = await deciding.reviewer()
  const { responseId } = people[0]!
  for (const { responseId: id } of people)
    await deciding.assign({ kind: 'review', responseId: id, role: 'engineer', reviewerId: reviewer.id })
  const told = async () => [await same(people), await everything({ ...reviewer, responseId })]
  for (const { responseId: id } of people) await deciding.decide(id, 'accepted')
  const before = await told()
  await welcomeWith(kickoff, deciding)
  expect(await told()).toEqual(before)

  for (const { responseId: id } of people) await deciding.decide(id, 'denied', { role: 'bootcamp' })
  portal.clock.now = afterDeadline
  await deciding.freeze()
  const frozen = await told()
  // It is not a letter, so it can be changed now.
  await welcomeWith(undefined, deciding)
  expect(await told()).toEqual(frozen)
  expect(JSON.stringify([before, frozen])).not.toContain('kickoff')
})

test('after the release only those who accepted read what’s next, as it is now', async () => {
  const deciding = await openDeciding(portal, { welcomeText: kickoff })
  const people = await alikeApplicants(portal, deciding, 3)
  const [member, silent, declining] = people as [Applicant, Applicant, Applicant]
  for (const { responseId } of people) {
    await deciding.decide(responseId, 'accepted')
    await deciding.decide(responseId, 'denied', { role: 'bootcamp' })
  }
  portal.clock.now = afterDeadline
  await deciding.freeze()
  await deciding.release()
  const answer = ({ calls, responseId }: Applicant, rsvp: 'accepted' | 'declined') =>
    calls.decisions.answer({ params: { responseId, role: 'engineer' }, body: { rsvp } })
  const told = async ({ calls, responseId }: Applicant) => {
    const letters = (['engineer', 'bootcamp'] as const).map((role) =>
      calls.decisions.letter({ params: { responseId, role } }),
    )
    const own = await calls.account.data({})
    return JSON.stringify([await Promise.all(letters), await calls.applications.mine({}), own])
  }
  expect(await told(member)).not.toContain('kickoff')
  expect((await answer(member, 'accepted')).answer.welcomeText).toBe(kickoff)
  expect((await answer(declining, 'declined')).answer).not.toHaveProperty('welcomeText')
  const others = async () => [await told(silent), await told(declining)]
  const before = await others()
  expect(before.join()).not.toContain('kickoff')
  await welcomeWith('The kickoff has moved.', deciding)
  expect(await others()).toEqual(before)
  const { calls, responseId } = member
  const read = await calls.decisions.letter({ params: { responseId, role: 'engineer' } })
  expect(read.answer.welcomeText).toBe('The kickoff has moved.')
  const other = await calls.decisions.letter({ params: { responseId, role: 'bootcamp' } })
  expect([other.status, 'welcomeText' in other.answer]).toEqual([200, false])
})
