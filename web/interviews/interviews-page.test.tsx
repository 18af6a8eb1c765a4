import { beforeAll, expect, test } from 'vitest'
import { done } from '#local/testing/identities.ts'
import { book, cancel, type Interviewing, openInterviewing, time } from '#local/testing/interviewing.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { submit, write } from '#local/testing/written-review.ts'
import {
  all,
  click,
  dialog,
  fill,
  find,
  follow,
  gone,
  press,
  row,
  sees,
  seesNo,
  textOf,
  tick,
  type,
  until,
} from '../testing/actions.ts'
import { answerCalls } from '../testing/calls.ts'
import { openPages } from '../testing/open-pages.tsx'

const { portal, visitAs } = openPages()
const day = 86_400_000
/** This hour of the day that is `days` from now, in UTC. */
const at = (hour: number, days = 3) =>
  `${new Date(Date.now() + days * day).toISOString().slice(0, 11)}${String(hour).padStart(2, '0')}:00:00.000Z`

let interviewing: Interviewing
beforeAll(async () => {
  interviewing = await openInterviewing(portal(), { dueDate: new Date(Date.now() + 30 * day).toISOString() })
})

const openAgenda = (person: Person) => visitAs(person, '/admin/interviews')
const openTimes = (query = '') =>
  visitAs(interviewing.lead, `/admin/dor/dashboard/${interviewing.params.formId}/times${query}`)

/** An invited applicant, and an interviewer of their own who offers times. */
async function offered(...starts: string[]) {
  const interviewer = await interviewing.reviewer()
  await done(interviewing.offer(interviewer, starts))
  return { interviewer, ...(await interviewing.invited()) }
}

/** The page has its time from the answers of the portal. */
const setTime = (date: string) =>
  answerCalls(/./, async (pass) => {
    const response = await pass()
    const headers = new Headers(response.headers)
    headers.set('date', new Date(date).toUTCString())
    return new Response(response.body, { status: response.status, headers })
  })

test('the overview has the invitation to an interview, and its time once it is booked', async () => {
  const { applicant } = await offered(at(10))
  await visitAs(applicant, '/apply')
  await follow('Choose a time for Engineer')
  await click((await until(() => all('radio')[0] ?? Promise.reject(new Error('no time'))))!)
  await press('Book this time')
  await sees('Your interview is booked')
  await follow('Home', await find('navigation'))
  await follow('View or change it for Engineer')
  await press('Cancel the interview')
  await press('Cancel the interview', await dialog())
  await sees('was canceled')
})

test('a scored interview can no longer be canceled in the agenda', async () => {
  const { interviewer, applicant, responseId } = await offered(at(20))
  await done(book(applicant, responseId, time(at(20))))
  const assignment = { kind: 'interview', responseId, role: 'engineer', reviewerId: interviewer.id } as const
  await done(write(interviewer, assignment, { scores: { skill: 3, care: 3 } }))
  await done(submit(interviewer, assignment, 1))
  await openAgenda(interviewer)
  await find('link', 'Ada Lovelace')
  expect(all('button', /^Cancel/)).toEqual([])
})

test('the agenda begins with what is to come; what has passed stands below', async () => {
  const { interviewer, applicant, responseId } = await offered(at(7, 2), at(7, 3), at(7, 5))
  await done(book(applicant, responseId, time(at(7, 3))))
  setTime(at(7, 4))
  await openAgenda(interviewer)
  await find('button', /^No-show/)
  const shown = all('listitem', undefined, await find('main')).map((item) =>
    ['Remove', 'Ada Lovelace', 'Not booked'].find((word) => textOf(item).includes(word)),
  )
  expect(shown).toEqual(['Remove', 'Ada Lovelace', 'Not booked'])
  await find('heading', 'Earlier')
})

test('while a note of how an interview went is on its way, no other one can be made', async () => {
  const { interviewer, applicant, responseId } = await offered(at(13))
  await done(book(applicant, responseId, time(at(13))))
  setTime(at(14))
  await openAgenda(interviewer)
  await find('button', /^Done/)
  let asked = 0
  answerCalls(/\/interviews\/agenda/, (pass, method) => {
    if (method !== 'POST') return pass()
    asked++
    return new Promise(() => undefined)
  })
  await press(/^Done/)
  await until(async () =>
    expect((await find('button', /^No-show/)).getAttribute('aria-disabled')).toBe('true'),
  )
  await press(/^No-show/)
  expect(asked).toBe(1)
})

test('an interview moved or canceled before its interviewer cancels stays so', async () => {
  const { interviewer, applicant, responseId } = await offered(at(15), at(16))
  await done(book(applicant, responseId, time(at(15))))
  await openAgenda(interviewer)
  await press(/^Cancel.*Ada Lovelace/)
  await done(book(applicant, responseId, time(at(16))))
  await press('Cancel the interview', await dialog())
  await sees('Ada Lovelace, Engineer (Moved)')
  await sees('changed', await find('alert', undefined, await dialog()))
  await press('Keep it', await dialog())
  await press(/^Cancel.*Ada Lovelace/)
  await done(cancel(applicant, responseId))
  await press('Cancel the interview', await dialog())
  await sees('This interview is no longer booked here.', await dialog())
})

test('a time that was booked before its interviewer removes it stays', async () => {
  const { interviewer, applicant, responseId } = await offered(at(17))
  await openAgenda(interviewer)
  await find('button', /^Remove the time/)
  await done(book(applicant, responseId, time(at(17))))
  await press(/^Remove the time/)
  await sees('This time was booked in the meantime.')
  await sees('Ada Lovelace, Engineer (Booked)')
})

test('declaring to know the applicant cancels the booked interview', async () => {
  const { interviewer, applicant, responseId } = await offered(at(14))
  await done(book(applicant, responseId, time(at(14))))
  await openAgenda(interviewer)
  await follow('Ada Lovelace')
  await press('I know this applicant')
  await sees(/An interview that is booked with you is cancell?ed\./, await dialog())
  await tick(/Friend/, await dialog())
  await press('Yes, I know this applicant', await dialog())
  await follow('Agenda')
  await sees(/Free/)
})

test('a super reviewer invites those at the interview for chosen roles', async () => {
  const { id } = await interviewing.application(['engineer', 'designer'])
  for (const role of ['engineer', 'designer'] as const)
    await done(interviewing.decide(id, 'interview', { role }))
  await openTimes()
  await press(/^Invite \d+\.\.\.$/)
  await tick(/Engineer/, await dialog())
  await sees('1 applicant will be invited', await dialog())
  await press(/^Invite 1( anyway)?$/, await dialog())
  await sees('1 of 1 done', await dialog())
  await press('Close', await dialog())
  await find('button', 'Invite 1...')
  const { interviews } = await interviewing.find()
  expect(interviews.filter(({ responseId }) => responseId === id)).toMatchObject([
    { role: 'designer', state: 'invited' },
  ])
})

test('an application that was decided without a time is over', async () => {
  const { responseId } = await interviewing.invited(['designer'])
  await done(interviewing.decide(responseId, 'denied', { role: 'designer' }))
  await openTimes('?q=designer&as=list')
  await press(/^Over \d+$/)
  await row(/Designer\s*Over/)
})

test('a search that finds no interview says so', async () => {
  await interviewing.invited()
  await openTimes('?q=engineer&as=list')
  await until(() => expect(all('button', /^Book for/)).not.toEqual([]))
  const search = await find<HTMLInputElement>('searchbox')
  await click(search)
  await fill(search.getAttribute('aria-label') ?? /Search/, 'Nobody of this name')
  await sees('No interview matches.')
})

test('the settings of interviews say which hours are possible', async () => {
  await openTimes()
  await press('Settings')
  const label = /until this many hours before it/
  for (const hours of ['337', '1.5', '']) {
    await fill(label, hours)
    await press(/^Save/, await dialog())
    await sees('Enter a whole number from 0 to 336.')
  }
  await fill(label, '24')
  await seesNo('Enter a whole number')
})

test('applicants who were interviewed without a time are not offered one', async () => {
  const { assignment, reviewer } = await interviewing.assigned('interview')
  await done(write(reviewer, assignment, { scores: { skill: 3, care: 3 } }))
  await done(submit(reviewer, assignment, 1))
  await openTimes('?group=over')
  expect(all('button', undefined, await row('Interviewed'))).toEqual([])
})

test('the week says what is free and who is booked; arrow keys move between times', async () => {
  const { interviewer, applicant, responseId } = await offered(at(10, 9), at(12, 9), at(11, 10))
  await done(book(applicant, responseId, time(at(10, 9))))
  const day = at(10, 9).slice(0, 10)
  await openTimes(`?week=${day}&by=${interviewer.id}`)
  const week = await find('table', /^Interview times of the week of/)
  const booked = await find('button', /Ada Lovelace\s?, Engineer,.*10:00\sAM\s+with/, week)
  booked.focus()
  await type('{ArrowDown}{ArrowDown}')
  const under = document.activeElement!
  expect([under.tagName, under.getAttribute('tabindex')]).toEqual(['BUTTON', '0'])
  expect(all('button', undefined, week).filter((each) => each.tabIndex === 0)).toEqual([under])
  booked.focus()
  await type('{Enter}')
  await sees(/30 minutes with .*Room 1\. Booked\./, await dialog(/^Ada Lovelace, Engineer/))
  await press('Close', await dialog())
  await click((await find('button', /^Free.*12:00\sPM\s+with/, week))!)
  await press(/^Remove/, await dialog('Free'))
  await gone('dialog')
  await seesNo('12:00 PM', week)
})

test('hours chosen in the week are offered together, also in later weeks', async () => {
  await openTimes(`?week=${at(10, 15).slice(0, 10)}`)
  const week = await find('table', /^Interview times of the week of/)
  const hours = all('button', /^Offer times on/, week)
  await click(hours[0]!)
  await click(hours[1]!)
  await press('Offer times in 2 hours...')
  await fill('Room or link to a call', 'Room 12', await dialog())
  await press('Offer 2 times', await dialog())
  await sees('2 times offered.')
  const { slots } = await interviewing.find()
  expect(slots.filter(({ place }) => place === 'Room 12')).toHaveLength(2)
  await sees('Arrow keys move')
})

test('who is to be invited and finds no time is counted before the invitation', async () => {
  await interviewing.invited(['social-media-manager'])
  const { id } = await interviewing.application(['social-media-manager'])
  await done(interviewing.decide(id, 'interview', { role: 'social-media-manager' }))
  await done(
    interviewing.offer(await interviewing.reviewer(), [at(9, 20)], { roles: ['social-media-manager'] }),
  )
  await openTimes()
  await press(/^Invite \d+\.\.\.$/)
  await sees(/\d+ invitations?, \d+ free times?/, await dialog())
  await sees('Applicants see times, not names.', await dialog())
})
