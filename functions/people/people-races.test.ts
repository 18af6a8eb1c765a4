import { expect } from 'vitest'
import { localSettings } from '#local/settings.ts'
import { interleave } from '#local/testing/interleave.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'

// A person's record changes after a call has read it and before the call writes.
let lead: Person
test.beforeAll(async () => {
  lead = await portal.person({ role: 'super-reviewer' })
})

const roleOf = async ({ id }: Person) =>
  (await (await import('#functions/store/people/users.ts')).findPeople([id]))[0]?.role
const deactivate = (id: string) => lead.calls.people.setActive({ body: { ids: [id], isActive: false } })
const invite = ({ email }: Pick<Person, 'email'>) =>
  lead.calls.auth.invite({ body: { people: [{ address: email }] } })

test('an invitation makes no reviewer of someone changed at that moment', async () => {
  const gone = await portal.person()
  const refused = await interleave(
    () => deactivate(gone.id),
    () => invite(gone),
  )
  expect(refused.answer.outcomes).toMatchObject([{ outcome: 'refused' }])
  expect(await roleOf(gone)).toBe('applicant')
  const unverified = await portal.person({ isVerified: false })
  const late = await interleave(
    () => deactivate(unverified.id),
    () => invite(unverified),
  )
  expect(late.answer.outcomes).toMatchObject([{ outcome: 'refused' }])
  const raised = await portal.person()
  const kept = await interleave(
    () => portal.giveRole(raised.id, 'super-reviewer'),
    () => invite(raised),
  )
  expect(kept.answer.outcomes).toMatchObject([{ outcome: 'unchanged' }])
  expect(await roleOf(raised)).toBe('super-reviewer')
})

test('of two invitations at once, the later author learns what they replace', async () => {
  const other = await portal.person({ role: 'super-reviewer' })
  for (const account of [undefined, await portal.person({ isVerified: false })]) {
    const email = account?.email ?? 'wanted@example.edu'
    const given = { to: 'board' as const, administers: ['engineer' as const] }
    const inviteFirst = () => {
      // A mail is named after the millisecond of its invitation.
      portal.clock.now = new Date(portal.clock.now.getTime() + 1)
      return other.calls.auth.invite({ body: { people: [{ address: email }], ...given } })
    }
    const { answer } = await interleave(inviteFirst, () => invite({ email }))
    expect(answer.outcomes).toMatchObject([
      { outcome: 'invited', reason: 'This replaces an earlier invitation as a Board Member.' },
    ])
  }
})

test('an invitation gives no role to an account whose email has changed', async () => {
  const person = await portal.person()
  const moveAway = async () => {
    await portal.cognito.call('AdminUpdateUserAttributes', {
      UserPoolId: localSettings.userPoolId,
      Username: person.id,
      UserAttributes: [
        { Name: 'email', Value: `away.${person.email}` },
        { Name: 'email_verified', Value: 'true' },
      ],
    })
    expect((await person.calls.auth.confirmEmail({})).answer.email).toBe(`away.${person.email}`)
  }
  const { answer } = await interleave(moveAway, () => invite(person))
  expect(answer.outcomes).toMatchObject([{ outcome: 'invited' }])
  expect(await roleOf(person)).toBe('applicant')
})
