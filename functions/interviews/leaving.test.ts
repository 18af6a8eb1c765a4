import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { done } from '#local/testing/identities.ts'
import { at, book, type Interviewing, openInterviewing, time } from '#local/testing/interviewing.ts'
import { meanwhile } from '#local/testing/meanwhile.ts'
import { onOnePortal } from '#local/testing/one-portal.ts'
import type { Person, TestPortal } from '#local/testing/open-test-portal.ts'
import { mostOffered } from '#shared/interview-slot.ts'
import { usualSettings } from '#shared/interview-booking.ts'

let portal: TestPortal
let interviewing: Interviewing
onOnePortal(async (opened) => {
  portal = opened
  interviewing = await openInterviewing(portal)
})

const halfHour = 30 * 60_000

/** As many times as may be offered at once, every half hour from midnight. */
const manyOn = (day: number) =>
  Array.from({ length: mostOffered }, (_, index) =>
    new Date(Date.parse(at('00:00', day)) + index * halfHour).toISOString(),
  )

async function leave({ id }: Person) {
  const people = [{ id, seen: 'reviewer' as const }]
  await done(interviewing.lead.calls.users.changeRoles({ body: { people, to: 'applicant' } }))
  await portal.stream.settled()
}

async function keysNaming(...ids: string[]) {
  const { documentClient, TableName } = await import('#functions/store/table.ts')
  const { Items = [] } = await documentClient.send(new ScanCommand({ TableName }))
  const naming = Items.filter((item) => ids.some((id) => JSON.stringify(item).includes(id)))
  return naming.map(({ pk, sk }) => `${String(pk)} ${String(sk)}`)
}

const isOfInterviews = (key: string) => /^(INTERVIEWS|AGENDA)#| BOOKING#/.test(key)

/** Erases the applications of a form, some days after those of these tests. */
async function eraseForm({ calls }: Person, params: { formId: string }) {
  await done(calls.forms.retain({ params, body: { retainUntil: '2026-10-20', was: null } }))
  const now = new Date('2026-10-22T12:00:00.000Z')
  const body = { retainUntil: '2026-10-20', confirmation: 'erase for good' as const }
  await done(calls.forms.erase({ params, body, now }))
}

test('who leaves takes back all times to come, however many there are, but not one that begins at that moment', async () => {
  const interviewer = await interviewing.reviewer()
  for (const day of [12, 13, 14]) await done(interviewing.offer(interviewer, manyOn(day)))
  portal.clock.now = new Date(at('00:30', 12))
  await leave(interviewer)
  const { slots } = await interviewing.find()
  expect(slots.map(({ start }) => start)).toEqual([at('00:00', 12), at('00:30', 12)])
})

test('an interview that is moved at any moment of the erasure of its form leaves nothing behind', async () => {
  const moved: number[] = []
  const isGone = () => moved.some((status) => status !== 200)
  while (!isGone()) {
    const erased = await openInterviewing(portal)
    const { lead, params, offer, reviewer } = erased
    const { slotIds } = await done(offer(await reviewer(), [at('15:00'), at('16:00')]))
    const { applicant, responseId } = await erased.invited()
    await done(book(applicant, responseId, time(at('15:00'))))
    await done(lead.calls.forms.deactivate({ params }))
    const body = { responseId, role: 'engineer' as const, seen: 2, slotId: slotIds[1]! }
    const move = async () => {
      moved.push((await lead.calls.interviews.bookFor({ params, body })).status)
    }
    await meanwhile(move, () => eraseForm(lead, params), moved.length)
    expect((await keysNaming(params.formId)).filter(isOfInterviews)).toEqual([])
  }
  expect(moved[0]).toBe(200)
})

test('the times of an erased form go, however many there are, and the limits of another form on the same day stay', async () => {
  const { lead, params } = interviewing
  const interviewer = await interviewing.reviewer()
  for (const day of [12, 13, 14]) await done(interviewing.offer(interviewer, manyOn(day)))
  await done(
    lead.calls.interviews.set({
      params,
      body: { settings: { changeHours: 1, showsInterviewer: true }, seen: usualSettings },
    }),
  )
  const other = await openInterviewing(portal)
  await done(other.offer(interviewer, [at('22:00'), at('23:00')], { mostADay: 1 }))
  const [one, next] = [await other.invited(), await other.invited()]
  await done(book(one.applicant, one.responseId, time(at('22:00'))))

  await eraseForm(lead, params)
  expect((await keysNaming(params.formId)).filter(isOfInterviews)).toEqual([])
  expect((await keysNaming(interviewer.id)).filter((key) => / DAY#/.test(key))).toEqual([
    `AGENDA#${interviewer.id} DAY#2026-10-12`,
  ])
  const late = await book(next.applicant, next.responseId, time(at('23:00')))
  expect(late.status).toBe(409)
})
