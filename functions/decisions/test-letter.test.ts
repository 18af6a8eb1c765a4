import { expect } from 'vitest'
import { type Deciding, openDeciding } from '#local/testing/deciding.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { mostTestLetters } from '#shared/decisions/release.ts'

let deciding: Deciding
test.beforeAll(async () => {
  deciding = await openDeciding(portal)
})

const engineer = { decision: 'accepted', role: 'engineer' } as const

test('a super reviewer gets a letter with their own name, and no one else does', async () => {
  const { applicant } = await deciding.application().decided('accepted')
  const lead = await portal.person({ role: 'super-reviewer' })
  await lead.calls.auth.update({ body: { email: lead.email, firstName: 'Ann-Marie', lastName: "O'Hara" } })
  await portal.stream.settled()
  const before = portal.mailbox.list(applicant.email).length
  const { status } = await lead.calls.decisions.testLetter({ params: deciding.params, body: engineer })
  await portal.stream.settled()
  expect(status).toBe(200)
  const [mail] = portal.mailbox.list(lead.email)
  expect(mail!.subject).toContain('Test: letter "Accepted, Engineer"')
  expect(mail!.text).toContain("Welcome to the team as Engineer, Ann-Marie O'Hara!")
  expect(portal.mailbox.list(applicant.email)).toHaveLength(before)
})

test('nobody gets more than a few in a minute', async () => {
  const lead = await portal.person({ role: 'super-reviewer' })
  const send = async () =>
    (await lead.calls.decisions.testLetter({ params: deciding.params, body: engineer })).status
  const statuses: number[] = []
  for (let count = 0; count <= mostTestLetters; count++) statuses.push(await send())
  expect(statuses).toEqual([...Array<number>(mostTestLetters).fill(200), 429])
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
  expect(await send()).toBe(200)
})

test('a letter that is not written yet is not sent', async () => {
  const { params, lead } = await openDeciding(portal, { decisionLetters: undefined })
  const { status, problem } = await lead.calls.decisions.testLetter({ params, body: engineer })
  expect([status, problem.message]).toEqual([409, 'There is no such letter yet.'])
})
