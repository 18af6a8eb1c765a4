import { beforeAll, expect, test } from 'vitest'
import { done } from '#local/testing/identities.ts'
import { type Interviewing, openInterviewing } from '#local/testing/interviewing.ts'
import { usualSettings } from '#shared/interviews/interview-booking.ts'
import { all, button, click, dialog, fill, heading, press, sees, seesNo } from '../../testing/actions.ts'
import { leave, openPages } from '../../testing/open-pages.tsx'

const { portal, visitAs } = openPages()
const day = 86_400_000
/** This hour of the third day from now, in UTC. */
const at = (hour: number) =>
  `${new Date(Date.now() + 3 * day).toISOString().slice(0, 11)}${String(hour).padStart(2, '0')}:00:00.000Z`

let interviewing: Interviewing
beforeAll(async () => {
  interviewing = await openInterviewing(portal(), { dueDate: new Date(Date.now() + 30 * day).toISOString() })
  await done(interviewing.offer(await interviewing.reviewer(), [at(15), at(16)]))
})

async function openInvitation() {
  const { applicant, responseId } = await interviewing.invited()
  await visitAs(applicant, `/apply/interview/${responseId}`)
  return applicant
}

test('a time has an end, is repeated beside its button, and can go into a calendar', async () => {
  await openInvitation()
  await heading('Choose a time for your interview')
  await sees(/It takes 30 minutes. Please choose by \w{3}, /)
  await sees('Choose a time first.')
  await seesNo('Room 1')
  await click(all('radio')[0]!)
  await seesNo('Choose a time first.')
  await sees(/\w{3}, \w{3} \d+, \d+:00 – \d+:30 [AP]M/)
  await press('Book this time')
  await heading('Your interview is booked')
  await sees('Room 1')
  await button('Add to calendar')
  await sees('You can change it until')
})

test('someone for whom no time fits tells the team, which answers by email', async () => {
  await openInvitation()
  await press('Tell us when you can')
  await press('Send', await dialog())
  await sees('Please write when you can.', await dialog())
  await fill(/Days and times/, 'Only on Mondays.', await dialog())
  await press('Send', await dialog())
  await sees('Sent. We answer by email.')
  await portal().stream.settled()
  const texts = portal()
    .mailbox.list()
    .map(({ text }) => text)
  expect(texts).toContainEqual(expect.stringContaining('Only on Mondays.'))
})

test('what to expect is in the chapter’s own words, or in general ones', async () => {
  const { lead, params } = interviewing
  await openInvitation()
  await sees('We talk about your application')
  leave()
  const settings = { ...usualSettings, whatToExpect: 'We talk about **one thing** that you made.' }
  await done(lead.calls.interviews.set({ params, body: { settings, seen: usualSettings } }))
  await openInvitation()
  await sees('We talk about one thing that you made.')
  await seesNo('We talk about your application')
  const later = { ...settings, changeHours: 2 }
  await done(lead.calls.interviews.set({ params, body: { settings: later, seen: settings } }))
  expect((await interviewing.find()).settings).toEqual(later)
})
