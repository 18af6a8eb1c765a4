import { expect } from 'vitest'
import { type Deciding, openDeciding } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { mostLabels } from '#shared/applications/label.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'

let deciding: Deciding
test.beforeEach(async () => {
  deciding = await openDeciding(portal)
})

const alum = { labelId: 'alum-0001', name: 'alum', color: 'green' } as const

const setLabel = ({ labelId, ...body }: Omit<typeof alum, 'labelId'> & { labelId: string } = alum) =>
  deciding.lead.calls.decisions.setLabel({ params: { ...deciding.params, labelId }, body })

interface Giving {
  by?: Person
  labelId?: string
  isGiven?: boolean
  role?: ApplicationRole
}

const give = async (
  responseId: string,
  { by = deciding.lead, labelId = 'star', isGiven = true, role = 'engineer' }: Giving = {},
) => {
  const body = { rows: [{ responseId, role }], labelId, isGiven }
  return (await done(by.calls.decisions.label({ params: deciding.params, body }))).outcomes[0]!
}

const labelsOf = async (responseId: string, by = deciding.lead) =>
  (await deciding.rows(by)).find((row) => row.responseId === responseId)?.labels

test('a label is given and removed again, and given twice is the same as once', async () => {
  const { id } = await deciding.application()
  expect((await done(setLabel())).labels).toEqual([{ id: 'alum-0001', name: 'alum', color: 'green' }])
  expect((await give(id, alum)).outcome).toBe('done')
  expect(await give(id, alum)).toMatchObject({ outcome: 'done', already: true })
  await give(id)
  expect((await labelsOf(id))?.toSorted()).toEqual(['alum-0001', 'star'])
  await give(id, { ...alum, isGiven: false })
  expect(await labelsOf(id)).toEqual(['star'])
})

test('if two people label an application at once, both labels stay', async () => {
  const { id } = await deciding.application()
  await setLabel()
  await Promise.all([give(id), give(id, alum)])
  expect((await labelsOf(id))?.toSorted()).toEqual(['alum-0001', 'star'])
})

test('board members label applications for their roles, and no others', async () => {
  const { id } = await deciding.application(['engineer', 'designer'])
  const by = await portal.person({ role: 'board', administers: ['engineer'] })
  expect((await give(id, { by })).outcome).toBe('done')
  expect(await labelsOf(id, by)).toEqual(['star'])
  expect((await give(id, { by, role: 'designer' })).outcome).toBe('refused')
  const { status } = await by.calls.decisions.setLabel({
    params: { ...deciding.params, labelId: 'alum-0001' },
    body: { name: 'alum', color: 'green' },
  })
  expect(status).toBe(403)
})

test('who still has to review an application neither sees its labels nor gives any', async () => {
  const { responseId, reviewer } = await deciding.application().assigned()
  await give(responseId)
  const by = await portal.person({ role: 'super-reviewer' })
  expect(await labelsOf(responseId, by)).toEqual(['star'])
  await deciding.assign({ kind: 'review', responseId, role: 'engineer', reviewerId: by.id })
  expect(await labelsOf(responseId, by)).toBeUndefined()
  expect(await give(responseId, { by })).toMatchObject({ outcome: 'refused' })
  const { calls } = reviewer
  expect(JSON.stringify(await calls.reviews.mine({ params: deciding.params }))).not.toContain('star')
})

test('an applicant gets the same answers with a label and without', async () => {
  const { applicant, id } = await deciding.application()
  const { params } = deciding
  const answers = async () =>
    JSON.stringify([
      await applicant.calls.applications.mine({}),
      await applicant.calls.applications.find({ params: { responseId: id } }),
      await applicant.calls.forms.find({ params }),
      await applicant.calls.forms.active({}),
      await applicant.calls.account.data({}),
    ])
  const before = await answers()
  await setLabel()
  await give(id)
  await give(id, alum)
  expect(await answers()).toBe(before)
})

test('a label that comes back to the form is given again where it was', async () => {
  const { id } = await deciding.application()
  await setLabel()
  await give(id, alum)
  const params = { ...deciding.params, labelId: alum.labelId }
  expect((await done(deciding.lead.calls.decisions.removeLabel({ params }))).labels).toEqual([])
  const body = {
    rows: [{ responseId: id, role: 'engineer' as const }],
    labelId: alum.labelId,
    isGiven: false,
  }
  const { status } = await deciding.lead.calls.decisions.label({ params: deciding.params, body })
  expect(status).toBe(409)
  await setLabel()
  expect(await labelsOf(id)).toEqual([alum.labelId])
})

test('a form has at most twenty labels', async () => {
  const made = []
  for (let number = 0; number < mostLabels; number++)
    made.push((await setLabel({ ...alum, labelId: `label-${number + 100}` })).status)
  expect(made).toEqual(made.map(() => 200))
  expect((await setLabel()).status).toBe(409)
  expect((await setLabel({ ...alum, labelId: 'label-100' })).status).toBe(200)
})

test('labels are erased with the application, and stay when it is submitted again', async () => {
  const { applicant, id } = await deciding.application()
  await give(id)
  const { dateSubmitted } = await deciding.row(id)
  await applicant.calls.applications.reopen({ body: { id, dateSubmitted } })
  expect((await applicant.calls.applications.submit({ body: { id } })).status).toBe(200)
  expect(await labelsOf(id)).toEqual(['star'])
  const { eraseResponse } = await import('#functions/store/applications/response-erasure.ts')
  await eraseResponse(id, applicant.id, portal.clock.now)
  expect(await labelsOf(id)).toBeUndefined()
})
