import { expect } from 'vitest'
import { afterDeadline, openDeciding } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'

// Handlers read it once, when the portal opens.
process.env.RELEASE_NEEDS_SECOND = 'true'

test('a deployment can require that a second super reviewer releases', async ({ given: deciding }) => {
  await deciding.application().decided('accepted')
  portal.clock.now = afterDeadline
  await deciding.freeze()
  expect((await deciding.release()).status).toBe(403)
  const second = await portal.person({ role: 'super-reviewer' })
  expect((await deciding.release(second)).answer.phase).toBe('released')
})

const promote = async (by: Person) => {
  const person = await portal.person()
  const body = { people: [{ id: person.id, seen: 'applicant' as const }], to: 'super-reviewer' as const }
  await done(by.calls.people.changeRoles({ body }))
  return person
}

test('nobody is their own second through an account that they have promoted', async () => {
  portal.clock.now = new Date('2026-10-01T12:00:00.000Z')
  const deciding = await openDeciding(portal)
  const { id } = await deciding.application()
  await deciding.decide(id, 'accepted')
  portal.clock.now = new Date(afterDeadline.getTime() - 8 * 86_400_000)
  const other = await portal.person({ role: 'super-reviewer' })
  const made = await promote(deciding.lead)
  const colleague = await promote(other)
  portal.clock.now = afterDeadline
  const late = await promote(other)
  await deciding.freeze()
  expect((await deciding.release(made)).status).toBe(403)
  expect((await deciding.release(late)).status).toBe(403)
  await deciding.unfreeze()
  await deciding.freeze(made)
  expect((await deciding.release()).status).toBe(403)
  expect((await deciding.release(colleague)).answer.phase).toBe('released')
})
