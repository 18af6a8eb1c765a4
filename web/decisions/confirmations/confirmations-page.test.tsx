import { beforeEach, expect, test } from 'vitest'
import { closeForm } from '#local/testing/change-form.ts'
import { type Deciding, openDeciding } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { all, button, dialog, fill, find, gone, press, sees } from '../../testing/actions.ts'
import { openPages } from '../../testing/open-pages.tsx'

const day = 86_400_000
const { portal, visitAs } = openPages()
let deciding: Deciding
beforeEach(async () => {
  const dueDate = new Date(Date.now() + 30 * day).toISOString()
  deciding = await openDeciding(portal(), { dueDate, seats: { engineer: 2 } })
})

const open = () => visitAs(deciding.lead, `/admin/dor/dashboard/${deciding.form.id}/confirmations`)

/** An application that gets this decision. */
async function decided(firstName: string, to: 'accepted' | 'waitlist') {
  const made = await deciding.application(['engineer'], await portal().person({ firstName }))
  await deciding.decide(made.id, to)
  return made
}

async function release() {
  const { lead, params } = deciding
  await closeForm(lead, params, portal())
  const { digest } = (await deciding.freeze()).answer
  const rsvpBy = new Date(Date.now() + 7 * day).toISOString()
  const body = { digest: digest!, confirmation: 'I confirm', rsvpBy } as const
  await done(lead.calls.decisions.release({ params, body }))
}

test('answers say how seats fill, and the next on the waitlist is offered a place', async () => {
  const [ada, ben] = [await decided('Ada', 'accepted'), await decided('Ben', 'accepted')]
  const cleo = await decided('Cleo', 'waitlist')
  await decided('Dara', 'accepted')
  await release()
  const answer = (made: typeof ada, rsvp: 'accepted' | 'declined') =>
    made.applicant.calls.decisions.answer({
      params: { responseId: made.id, role: 'engineer' },
      body: { rsvp },
    })
  await answer(ada, 'accepted')
  await answer(ben, 'declined')
  await open()
  await sees(/1 offer without an answer, until \w{3}, \w{3} \d+\./)
  await sees('1 of 2 seats are filled; 1 person declined, and 1 of those places has someone next')
  await button('Copy 1 email')
  expect((await find('link', 'Remind 1...')).getAttribute('href')).toContain('?to=offers-open')

  await press(/^Offer the place/, await find('region', 'Seats by role'))
  const offering = await dialog('Offer Cleo Lovelace the place?')
  await fill('Reason', 'A place came free.', offering)
  await press('Offer the place', offering)
  await gone('dialog')
  await sees('2 offers without an answer')
  expect((await deciding.row(cleo.id)).decision).toBe('accepted')
  expect(all('columnheader', 'Next on the waitlist')).toEqual([])
})
