import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { mostViews, type ViewContent } from '#shared/applications/saved-view.ts'

const lead = () => portal.person({ role: 'super-reviewer' })
const content: ViewContent = { name: 'No reviewers', page: 'allApplications', query: 'reviewed=unassigned' }

async function kept({ calls }: Person, changes: Partial<ViewContent> = {}, viewId: string = randomUUID()) {
  const body = { ...content, ...changes }
  expect((await calls.applications.keepView({ params: { viewId }, body })).status).toBe(200)
  return { id: viewId, ...body }
}
const viewsOf = async ({ calls }: Person) => (await calls.applications.views({})).answer.views

test('a view is saved, renamed and deleted, and only its owner has it', async () => {
  const [owner, other] = [await lead(), await lead()]
  const view = await kept(owner)
  expect(await viewsOf(owner)).toEqual([view])
  expect(await viewsOf(other)).toEqual([])
  const renamed = await kept(owner, { name: 'To assign' }, view.id)
  expect(await viewsOf(owner)).toEqual([renamed])
  const params = { viewId: view.id }
  expect((await other.calls.applications.removeView({ params })).status).toBe(200)
  expect(await viewsOf(owner)).toEqual([renamed])
  await owner.calls.applications.removeView({ params })
  await owner.calls.applications.removeView({ params })
  expect(await viewsOf(owner)).toEqual([])
})

test('a person keeps at most 20 views, and can still change them', async () => {
  const owner = await lead()
  const views = await Promise.all(Array.from({ length: mostViews }, () => kept(owner)))
  const more = await owner.calls.applications.keepView({ params: { viewId: randomUUID() }, body: content })
  expect(more).toMatchObject({
    status: 409,
    problem: { message: 'You have 20 saved views. Delete one first.' },
  })
  await kept(owner, { name: 'Changed' }, views[0]!.id)
  expect(await viewsOf(owner)).toHaveLength(mostViews)
})

test('a view has a short name and bounded filters, without a search', async () => {
  const { calls } = await lead()
  const statusOf = async (changes: Partial<ViewContent>, viewId = 'some-view') =>
    (await calls.applications.keepView({ params: { viewId }, body: { ...content, ...changes } })).status
  expect(await statusOf({ name: ' ' })).toBe(400)
  expect(await statusOf({ name: 'n'.repeat(61) })).toBe(400)
  expect(await statusOf({ query: `role=${'a'.repeat(996)}` })).toBe(400)
  expect(await statusOf({ query: 'role=engineer&q=ada' })).toBe(400)
  expect(await statusOf({ query: 'javascript:alert(1)' })).toBe(400)
  expect(await statusOf({}, 'x y')).toBe(404)
  expect(await statusOf({ name: 'n'.repeat(60), query: `role=${'a'.repeat(995)}` })).toBe(200)
})

test('someone’s own data has their views, also when they have lost the role', async () => {
  const [owner, other] = [await lead(), await lead()]
  const view = await kept(owner)
  const body = { people: [{ id: owner.id, seen: 'super-reviewer' as const }], to: 'applicant' as const }
  expect((await other.calls.people.changeRoles({ body })).answer.outcomes).toMatchObject([
    { outcome: 'done' },
  ])
  expect((await owner.calls.account.data({})).answer.views).toEqual([view])
})

test('views are erased with their owner', async () => {
  const [owner, other] = [await lead(), await lead()]
  await kept(owner)
  const { queryItems } = await import('#functions/store/table/table.ts')
  const left = () => queryItems(`USER#${owner.id}`, 'VIEW#', 'VIEW#~')
  expect(await left()).toHaveLength(1)
  const roles = { people: [{ id: owner.id, seen: 'super-reviewer' as const }], to: 'applicant' as const }
  await other.calls.people.changeRoles({ body: roles })
  await other.calls.people.remove({ body: { ids: [owner.id] } })
  await portal.stream.tick()
  expect(await left()).toEqual([])
})
