import { beforeAll, expect, test } from 'vitest'
import { type Deciding, openDeciding } from '#local/testing/deciding.ts'
import { choose, dialog, fill, follow, has, heading, press, sees, seesNo } from '../../testing/actions.ts'
import { leave, openPages } from '../../testing/open-pages.tsx'

const { portal, visitAs, reload } = openPages()
let deciding: Deciding
beforeAll(async () => {
  deciding = await openDeciding(portal(), { dueDate: new Date(Date.now() + 30 * 86_400_000).toISOString() })
})

const open = (query = '') =>
  visitAs(deciding.lead, `/admin/dor/dashboard/${deciding.form.id}/messages${query}`)
const text = 'Text (markdown)'

test('a message is for the same people after a reload and another page', async () => {
  await deciding.application()
  await open('?to=submitted')
  await fill('Subject', 'Your draft')
  await choose('To', 'drafts')
  await reload()
  await has('To', 'drafts')
  await follow('Overview')
  await heading('Overview')
  await follow('Messages')
  await has('Subject', 'Your draft')
  await has('To', 'drafts')
})

test('a text begun for a group is not there for one person, and comes back for it', async () => {
  const { id } = await deciding.application()
  const change = async (query: string) => {
    history.replaceState(null, '', `${location.pathname}?${query}`)
    await reload()
  }
  await open('?to=submitted')
  await fill('Subject', 'News for everyone')
  await change(`picked=${id}`)
  await has('To', 'picked')
  await has('Subject', '')
  await change('to=submitted')
  await has('Subject', 'News for everyone')
})

test('a link to people to whom no message can go says so', async () => {
  const notice = '“All submitted applications” is chosen instead'
  for (const wanted of ['picked=nobody,unknown', 'to=everybody', 'to=accepted']) {
    await open(`?${wanted}`)
    await sees(notice)
    await has('To', 'submitted')
    leave()
  }
  await open('?to=everybody')
  await choose('To', 'drafts')
  await seesNo(notice)
})

test('where a group is about roles, the page says that one of several roles suffices', async () => {
  await open()
  const note = 'Applicants with several roles are included if this is true for one of them'
  await choose('To', 'waiting')
  await sees(note)
  await choose('Role', 'engineer')
  await seesNo(note)
  await choose('To', 'interview')
  await sees(note)
  await choose('To', 'submitted')
  await seesNo(note)
})

test('a reminder arrives filled in, and goes with one press', async () => {
  const { reviewer } = await deciding.application().assigned()
  await open('?to=reviewers-behind&fill=reminder')
  await has('Subject', 'Reviews are waiting for you')
  await sees('Filled in with the reminder of Setup, 6 Reminders.')
  await press('Send to 1')
  await sees('The message is being sent.')
  await has('Subject', '')
  const [mail] = portal().mailbox.list(reviewer.email)
  expect([mail?.subject, mail?.text]).toEqual([
    'Reviews are waiting for you',
    expect.stringContaining('You have 1 review left to submit'),
  ])
})

test('a filled-in reminder can be emptied, or changed and sent as any message', async () => {
  await deciding.application().assigned('interview')
  await open('?to=interviewers-behind&fill=reminder')
  await has('Subject', 'Interviews are waiting for you')
  await fill('Subject', 'Please')
  await sees('1 recipient.')
  await press('Send...')
  await press('Cancel', await dialog('Send this message?'))
  leave()
  await open('?to=drafts&fill=reminder')
  await has('Subject', 'Your application is not submitted yet')
  await press('Empty it')
  await has('Subject', '')
})

test('a message is planned, changed and withdrawn until its time', async () => {
  await deciding.application()
  await open()
  await fill('Subject', 'In a while')
  await fill(text, 'We meet on Friday.')
  await sees('Email 1 of')
  await press('Send at...')
  await press('Plan it', await dialog('Send this message at a time?'))
  await sees('It goes out')
  await has('Subject', '')
  await follow('Sent')
  await sees('to everyone who is among them then')
  await follow('Change... “In a while”')
  await sees('Change a planned message')
  await has('Subject', 'In a while')
  await fill('Subject', 'In a moment')
  await sees('Email 1 of')
  await press('Send at...')
  await press('Save', await dialog('Send this message at a time?'))
  await has('Subject', '')
  await follow('Sent')
  await sees('In a moment')
  await seesNo('In a while')
  await press('Withdraw it...')
  await press('Withdraw', await dialog('Withdraw this message?'))
  await sees('It was discarded.')
})

test('a message with a wrong placeholder cannot be sent', async () => {
  const { applicant } = await deciding.application()
  await applicant.calls.auth.update({
    body: { email: applicant.email, firstName: 'Mina', lastName: 'Reader' },
  })
  await open()
  await fill('Subject', 'News for {firstName}')
  await fill(text, 'You applied as {roles}. {nickname}')
  await sees('{nickname} is not a placeholder.')
  await press('Send...')
  await sees('“News for {firstName}” cannot be sent like this', await dialog('Send this message?'))
  await press('Cancel', await dialog())
  await fill(text, 'You applied as **{roles}**.')
  await seesNo('is not a placeholder')
})
