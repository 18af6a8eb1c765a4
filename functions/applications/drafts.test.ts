import { expect } from 'vitest'
import { openDeciding } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'

async function begin(formId: string, person?: Person) {
  const by = person ?? (await portal.person())
  const { id } = await done(by.calls.applications.open({ body: { formId } }))
  return { by, id }
}

const answer = ({ by, id }: Awaited<ReturnType<typeof begin>>, why: string) =>
  done(
    by.calls.applications.save({
      params: { responseId: id },
      body: {
        sectionResponses: [
          {
            sectionId: 'start',
            base: 0,
            questions: [
              { questionId: 'roles', response: ['engineer'] },
              { questionId: 'why', response: why },
            ],
          },
        ],
      },
    }),
  )

test('a super reviewer sees who has begun and how far, and nothing that was written', async ({ given }) => {
  const { form, params, lead } = given
  const blank = await begin(form.id)
  const written = await begin(form.id)
  await answer(written, 'A secret reason.')
  const listed = await done(lead.calls.applications.drafts({ params }))
  expect(listed.drafts.map(({ responseId }) => responseId).toSorted()).toEqual(
    [blank.id, written.id].toSorted(),
  )
  const found = await done(
    lead.calls.applications.draftProgress({ params, query: { of: [blank.id, written.id].join(',') } }),
  )
  expect(found.drafts).toMatchObject([
    { responseId: blank.id, userId: blank.by.id, name: 'Ada Lovelace', complete: 0, changedAt: null },
    { responseId: written.id, complete: 1, changedAt: portal.clock.now.toISOString() },
  ])
  // Applicants for a role also have to fill in its sections.
  expect(found.drafts[1]!.sections).toBeGreaterThan(found.drafts[0]!.sections)
  expect(JSON.stringify([listed, found])).not.toMatch(/secret|engineer/)
})

test('only applications that aren’t submitted or withdrawn are drafts', async ({ given }) => {
  const { form, params, lead, application } = given
  const { by, id } = await begin(form.id)
  await application(['engineer'], by)
  const drafts = async () => (await done(lead.calls.applications.drafts({ params }))).drafts.length
  expect(await drafts()).toBe(0)
  const body = { id, dateSubmitted: portal.clock.now.toISOString() }
  await done(by.calls.applications.withdraw({ body }))
  expect(await drafts()).toBe(0)
  await done(by.calls.applications.reopen({ body }))
  expect(await drafts()).toBe(1)
  const { drafts: found } = await done(lead.calls.applications.draftProgress({ params, query: { of: id } }))
  expect(found).toHaveLength(1)
})

test('drafts that were erased since they were listed are left out', async ({ given }) => {
  const { form, params, lead } = given
  const [gone, kept] = [await begin(form.id), await begin(form.id)]
  const { eraseResponse } = await import('#functions/store/applications/response-erasure.ts')
  await eraseResponse(gone.id, gone.by.id, portal.clock.now)
  const query = { of: [gone.id, kept.id].join(',') }
  const { drafts } = await done(lead.calls.applications.draftProgress({ params, query }))
  expect(drafts.map(({ responseId }) => responseId)).toEqual([kept.id])
})

test('an export of drafts has addresses and progress, nothing written, and a record', async ({ given }) => {
  const { form, params, lead } = given
  const written = await begin(form.id)
  await answer(written, 'A secret reason.')
  const own = await begin(form.id)
  await portal.giveRole(own.by.id, 'super-reviewer')
  const body = { responseIds: [written.id, own.id] }
  const { drafts } = await done(own.by.calls.applications.exportDrafts({ params, body }))
  expect(drafts).toMatchObject([{ responseId: written.id, email: written.by.email, complete: 1 }])
  expect(JSON.stringify(drafts)).not.toContain('secret')
  const { entries } = await done(lead.calls.records.list({ query: { by: own.by.id } }))
  expect(entries[0]).toMatchObject({ what: 'applications.export', after: { parts: ['contact'] } })
  const elsewhere = await openDeciding(portal)
  const foreign = { params: elsewhere.params, body: { responseIds: [written.id] } }
  expect((await done(lead.calls.applications.exportDrafts(foreign))).drafts).toEqual([])
})

test('nobody finds their own draft among them', async ({ given }) => {
  const { form, params, lead } = given
  const { by, id } = await begin(form.id)
  await portal.giveRole(by.id, 'super-reviewer')
  expect((await done(by.calls.applications.drafts({ params }))).drafts).toEqual([])
  const query = { of: id }
  expect((await done(by.calls.applications.draftProgress({ params, query }))).drafts).toEqual([])
  expect((await done(lead.calls.applications.draftProgress({ params, query }))).drafts).toHaveLength(1)
})

test('a call is about 25 drafts at most, and only about those of its form', async ({ given }) => {
  const { form, params, lead } = given
  const { id } = await begin(form.id)
  const other = await openDeciding(portal)
  const elsewhere = await begin(other.form.id)
  const asked = (of: string) => lead.calls.applications.draftProgress({ params, query: { of } })
  expect((await asked(elsewhere.id)).status).toBe(400)
  expect((await asked('nonsense')).status).toBe(400)
  expect((await asked(Array.from({ length: 25 }, () => id).join(','))).status).toBe(200)
  expect((await asked(Array.from({ length: 26 }, () => id).join(','))).status).toBe(400)
})
