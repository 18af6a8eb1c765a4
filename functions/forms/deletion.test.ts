import { expect } from 'vitest'
import { queryItems } from '#functions/store/table/table.ts'
import { interleave } from '#local/testing/interleave.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { smallRubric } from '#local/testing/reviewing.ts'
import { smallForm } from '#local/testing/small-form.ts'

let lead: Person
test.beforeEach(async () => {
  lead = await portal.person({ role: 'super-reviewer' })
})

const forms = () => lead.calls.forms
const later = (seconds: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + seconds * 1_000)
}

async function trial(formId: string) {
  const params = { formId }
  await forms().create({ body: { ...smallForm, id: formId, isActive: false } })
  await lead.calls.reviews.saveRubric({ params, body: { rubric: smallRubric, base: 0 } })
  return params
}

const open = async (params: { formId: string }) => {
  const active = (await forms().active({})).answer?.id ?? null
  return forms().activate({ params, body: { instead: active } })
}

test('a form that nobody has begun is deleted with all that belongs to it', async () => {
  const params = await trial('trial-gone')
  expect((await forms().remove({ params })).status).toBe(200)
  const kept = await queryItems('FORM#trial-gone', '!', '~')
  expect(kept.map(({ sk }) => sk)).toEqual(['HEAD'])
  expect((await forms().list({})).answer.map(({ id }) => id)).not.toContain('trial-gone')
  expect((await forms().source({ params })).status).toBe(404)
  expect((await forms().remove({ params })).status).toBe(404)
  const { entries, names } = (await lead.calls.records.list({ query: { on: 'trial-gone' } })).answer
  expect(entries[0]).toMatchObject({ what: 'form.delete', by: lead.id })
  expect(names['trial-gone']).toBe(smallForm.semester)
})

test('no other form gets the id of a deleted one', async () => {
  const params = await trial('trial-spent')
  await forms().remove({ params })
  const again = await forms().create({ body: { ...smallForm, id: 'trial-spent' } })
  expect(again.problem.message).toContain('was deleted')
})

test('a form that was open is deleted once no call can still begin an application', async () => {
  const params = await trial('trial-stopped')
  await open(params)
  expect((await forms().remove({ params })).problem.message).toContain('Please stop it first')
  await forms().deactivate({ params })
  expect((await forms().remove({ params })).problem.message).toContain('in two minutes')
  later(101)
  expect((await forms().remove({ params })).status).toBe(200)
})

test('a form that someone has begun is not deleted', async () => {
  const params = await trial('trial-begun')
  await open(params)
  const applicant = await portal.person()
  await applicant.calls.applications.open({ body: params })
  await forms().deactivate({ params })
  later(101)
  const { status, problem } = await forms().remove({ params })
  expect([status, problem.message]).toEqual([409, expect.stringContaining('You can archive it')])
  expect((await forms().source({ params })).status).toBe(200)
})

test('a form is not deleted if it is opened at that moment', async () => {
  const params = await trial('trial-opened')
  const deleted = await interleave(
    () => open(params),
    () => forms().remove({ params }),
  )
  expect(deleted.status).toBe(409)
  const applicant = await portal.person()
  expect((await applicant.calls.applications.open({ body: params })).status).toBe(200)
})

test('a form is not opened if it is deleted at that moment', async () => {
  const params = await trial('trial-late')
  const opened = await interleave(
    () => forms().remove({ params }),
    () => open(params),
  )
  expect(opened.status).toBe(409)
  expect((await forms().active({})).answer?.id).not.toBe('trial-late')
})

test('an archived form stays as it is, and comes back', async () => {
  const params = await trial('trial-archived')
  const listed = async () => (await forms().list({})).answer.find(({ id }) => id === params.formId)
  const archive = (isArchived: boolean) => forms().archive({ params, body: { isArchived } })
  await archive(true)
  expect(await listed()).toMatchObject({ isArchived: true })
  expect((await forms().source({ params })).status).toBe(200)
  await archive(false)
  expect((await listed())!.isArchived).toBeUndefined()
  await archive(true)
  await open(params)
  expect((await listed())!.isArchived).toBeUndefined()
  expect((await archive(true)).problem.message).toContain('Please stop it')
})
