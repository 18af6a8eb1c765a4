import { beforeEach, expect, test } from 'vitest'
import { closeForm } from '#local/testing/change-form.ts'
import { type Deciding, openDeciding } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { all, dialog, find, heading, press, sees, seesNo, textOf } from '../testing/actions.ts'
import { openPages } from '../testing/open-pages.tsx'

const day = 86_400_000
const { portal, visitAs } = openPages()
const soon = (days: number) => new Date(Date.now() + days * day).toISOString()

let deciding: Deciding
beforeEach(async () => {
  deciding = await openDeciding(portal(), {
    dueDate: soon(30),
    welcomeText: 'Bring your **laptop**.',
    signer: 'Maya Okafor, President',
    kickoffAt: soon(40),
    kickoffPlace: 'Room 0318',
    waitlistBy: soon(20),
  })
})

type Decided = Partial<Record<ApplicationRole, 'accepted' | 'denied' | 'waitlist'>>

/** Opens the letter for the first role, after the release. */
async function openLetter(decided: Decided) {
  const roles = Object.keys(decided) as ApplicationRole[]
  const ada = await portal().person({ firstName: 'Ada', lastName: 'Byron' })
  const { id } = await deciding.application(roles, ada)
  const { params, lead } = deciding
  for (const role of roles) await done(deciding.decide(id, decided[role]!, { role }))
  await closeForm(lead, params, portal())
  const { digest } = (await deciding.freeze()).answer
  const body = { digest: digest ?? '', confirmation: 'I confirm', rsvpBy: soon(7) } as const
  await done(lead.calls.decisions.release({ params, body }))
  await visitAs(ada, `/apply/decision/${id}/${roles[0]}`)
}

test('an offer begins with the news, is signed, and says how long it can be answered', async () => {
  await openLetter({ engineer: 'accepted', bootcamp: 'denied' })
  await heading("You're in, Ada!")
  await sees('Maya Okafor, President for the recruiting team')
  await sees('6 days left to answer')
  await sees('This is your answer for Engineer. Your other roles are separate.')
  await seesNo('Room 0318')
  await find('button', 'Decline your offer to join')
  await press('Accept your offer to join')
  await press('Accept your offer to join', await dialog())
  await sees('Offer accepted')
  await sees('Room 0318')
  await find('button', 'Add to calendar')
  await sees('laptop', await find('region', 'What happens next'))
  const [article] = all('article')
  expect(textOf(article)).not.toContain('Dear Ada Byron')
  await sees('Your letterDear Ada Byron')
})

test('an offer for the only role names no other ones', async () => {
  await openLetter({ engineer: 'accepted' })
  await sees('This is your answer for Engineer.')
  await seesNo('other roles')
})

test('a declined offer says so in words, and is never accepted', async () => {
  await openLetter({ engineer: 'accepted' })
  await press('Decline your offer to join')
  await press('Decline your offer to join', await dialog())
  await heading('Thank you for telling us')
  await sees('Offer declined')
  await seesNo(/accepted|You're in|kickoff/i)
})

test('a denial has no verdict in its heading, and leads to the other letter', async () => {
  await openLetter({ engineer: 'denied', bootcamp: 'accepted' })
  await heading('About your application')
  await sees('We are sorry, Ada.')
  await seesNo(/denied/i)
  await sees('Your offer for Bootcamp waits for your answer.')
  await seesNo('letters of their own')
  await press('Email me when it opens')
  await sees('We email you once when applications open.')
})

test('the waitlist says by when someone hears', async () => {
  await openLetter({ engineer: 'waitlist' })
  await heading("You're on the waitlist")
  await sees(/You hear from us by \w{3}, \w{3} \d+/)
})
