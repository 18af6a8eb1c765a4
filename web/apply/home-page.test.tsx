import { beforeEach, expect, test } from 'vitest'
import { withdraw } from '#local/testing/applying.ts'
import { closeForm } from '#local/testing/change-form.ts'
import { type Deciding, openDeciding } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { send } from '#local/testing/messaging.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import {
  all,
  click,
  dialog,
  find,
  follow,
  gone,
  heading,
  press,
  sees,
  seesNo,
  textOf,
} from '../testing/actions.ts'
import { leave, openPages } from '../testing/open-pages.tsx'

const day = 86_400_000
const { portal, visitAs } = openPages()
const soon = (days: number) => new Date(Date.now() + days * day).toISOString()

let deciding: Deciding
let ada: Person
beforeEach(async () => {
  deciding = await openDeciding(portal(), {
    dueDate: soon(20),
    reviewsDue: soon(30),
    decisionsBy: soon(50),
    welcomeText: 'Bring your laptop.',
    kickoffAt: soon(60),
  })
  ada = await portal().person({ firstName: 'Ada' })
})

async function release() {
  const { params, lead } = deciding
  await closeForm(lead, params, portal())
  const { digest } = (await deciding.freeze()).answer
  const body = { digest: digest ?? '', confirmation: 'I confirm', rsvpBy: soon(7) } as const
  await done(lead.calls.decisions.release({ params, body }))
}

const regions = () => all('region').map((part) => part.getAttribute('aria-label') ?? '')

test('who has nothing yet sees what is asked, and begins from there', async () => {
  await visitAs(ada, '/apply')
  await heading('Ready when you are, Ada.')
  await sees('0 of 1 section done')
  await sees(/(19|20) days left/)
  await click(all('link', 'Start your application')[0]!)
  await heading('Start')
})

test('more time is called a deadline of one’s own, beside that of the others', async () => {
  const { lead, params } = deciding
  const { answer } = await ada.calls.applications.open({ body: params })
  const body = { userId: ada.id, until: soon(25), seen: null, reason: 'Illness' }
  await done(lead.calls.applications.extend({ params, body }))
  await visitAs(ada, '/apply/status')
  await heading('Good to see you again, Ada.')
  await sees(/Your own deadline: .* \(others: .*\)/)
  expect(answer.status).toBe('in-progress')
})

test('home and status say in one sentence where an application is', async () => {
  const { id } = await deciding.application(['bootcamp', 'engineer'], ada)
  for (const path of ['/apply', '/apply/status']) {
    await visitAs(ada, path)
    await heading('We have your application.')
    await sees('It waits for its reviewers.', await find('region', 'Bootcamp'))
    await sees('You can change your answers until')
    leave()
  }
  const { id: reviewerId } = await deciding.reviewer()
  await deciding.assign({ kind: 'review', role: 'engineer', responseId: id, reviewerId })
  await visitAs(ada, '/apply')
  await heading("We're reading your application.")
  await sees('Under Review, nowNow: Engineer')
  await seesNo('You can change your answers until')
})

test('an offer comes first; once accepted it stays on top, with what is next', async () => {
  const { id } = await deciding.application(['bootcamp', 'engineer'], ada)
  await done(deciding.decide(id, 'denied', { role: 'bootcamp' }))
  await done(deciding.decide(id, 'accepted'))
  await release()
  await visitAs(ada, '/apply')
  await heading('Decisions are out.')
  expect(regions().indexOf('Engineer')).toBeLessThan(regions().indexOf('Bootcamp'))
  await sees(/[67] days left to answer/, await find('region', 'Engineer'))
  expect(textOf(await find('main'))).not.toMatch(/denied|sorry/i)
  leave()
  const params = { responseId: id, role: 'engineer' }
  await done(ada.calls.decisions.answer({ params, body: { rsvp: 'accepted' } }))
  await done(deciding.lead.calls.forms.deactivate({ params: deciding.params }))
  await visitAs(ada, '/apply/status')
  await heading("You're in, Ada!")
  await sees('Bring your laptop.')
  await find('button', 'Add to calendar')
})

test('a withdrawn application can be begun again', async () => {
  const { id } = await deciding.application(['engineer'], ada)
  await done(withdraw(ada, id))
  await visitAs(ada, '/apply')
  await heading('Your application is withdrawn.')
  await press('Apply again')
  await press('Apply again', await dialog())
  await heading('Start')
})

test('what is over is folded below', async () => {
  const { id } = await deciding.application(['engineer'], ada)
  await done(deciding.decide(id, 'denied'))
  await release()
  await done(deciding.lead.calls.forms.deactivate({ params: deciding.params }))
  await visitAs(ada, '/apply')
  await heading('Nothing in progress.')
  await press('Email me when it opens')
  await sees('We email you once when applications open.')
  await sees('Past applications (1)')
  await follow('Read your letter for Engineer')
  await heading('About your application')
})

test('a new message is called new until it was opened', async () => {
  await deciding.application(['engineer'], ada)
  await send(deciding, { to: 'submitted' })
  await visitAs(ada, '/apply')
  await sees('New', await find('region', 'Messages'))
  await follow(/1 new/)
  await heading('Messages')
  await gone('link', /1 new/)
})
