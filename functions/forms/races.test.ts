import { expect } from 'vitest'
import { afterDeadline, extendedUntil, openDeciding, type Deciding } from '#local/testing/deciding.ts'
import { interleave } from '#local/testing/interleave.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal, start, test } from '#local/testing/portal-test.ts'
import { smallRubric } from '#local/testing/reviewing.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'

// A form changes after an author's call has read it and before the call writes.
let deciding: Deciding
/** Opens a form of its own, before its deadline, as each test does at its beginning. */
async function openForm() {
  portal.clock.now = new Date(start)
  deciding = await openDeciding(portal)
}
test.beforeEach(openForm)

const forms = () => deciding.lead.calls.forms
const source = async () => (await forms().source({ params: deciding.params })).answer

/** A change of the form as it is on screen now. */
async function changing(changed: Partial<ApplicationForm>) {
  const { form, version } = await source()
  return () =>
    forms().change({ params: deciding.params, body: { form: { ...form, ...changed }, base: version } })
}

async function freeze() {
  portal.clock.now = afterDeadline
  expect((await deciding.freeze()).answer.phase).toBe('frozen')
}

/** Someone with a draft. */
async function opened() {
  const person = await portal.person()
  await person.calls.applications.open({ body: { formId: deciding.form.id } })
  return person
}

/** Gives someone more time. */
const extending =
  ({ id: userId }: Person, until = extendedUntil) =>
  () =>
    deciding.lead.calls.applications.extend({
      params: deciding.params,
      body: { userId, until, seen: null, reason: 'They were ill.' },
    })

test('if two authors save at once, only one of them does', async () => {
  const [one, other] = [await changing({ semester: 'One' }), await changing({ semester: 'Other' })]
  expect((await interleave(one, other)).status).toBe(409)
  expect((await source()).form.semester).toBe('One')
})

test('once decisions are frozen, a form keeps its letters, dates and extensions', async () => {
  const person = await opened()
  const dueDate = '2026-10-15T10:00:00.000Z'
  const all = [await changing({ dueDate }), await changing({ semester: 'Spring' }), extending(person)]
  for (const late of all as (() => Promise<{ status: number }>)[]) {
    const opened = portal.clock.now
    expect((await interleave(freeze, late)).status).toBe(409)
    await deciding.unfreeze()
    portal.clock.now = opened
  }
  expect((await source()).form.dueDate).toBe(deciding.form.dueDate)
})

test('decisions aren’t frozen if deadlines change at that moment', async () => {
  for (const isOwn of [false, true]) {
    await openForm()
    const person = await opened()
    portal.clock.now = afterDeadline
    const dueDate = '2026-10-30T10:00:00.000Z'
    const change: () => Promise<unknown> = isOwn ? extending(person) : await changing({ dueDate })
    expect((await interleave(change, () => deciding.freeze())).status).toBe(409)
    const { answer } = await deciding.lead.calls.decisions.state({ params: deciding.params })
    expect(answer.phase).toBe('open')
  }
})

test('if two people give more time at once, one succeeds and one mail is sent', async () => {
  const person = await opened()
  const [one, other] = [extending(person), extending(person, '2026-10-26T03:59:59.000Z')]
  expect((await interleave(one, other)).status).toBe(409)
  await portal.stream.settled()
  expect(portal.mailbox.list(person.email)).toHaveLength(1)
})

test('only one of two extensions at once is given, so no freezing misses one', async () => {
  const [one, other] = [await opened(), await opened()]
  expect((await interleave(extending(one), extending(other))).status).toBe(409)
})

test('no one gets more time whose application or account is erased at that moment', async () => {
  const { expression } = await import('#functions/store/table/expression.ts')
  const { metaKey } = await import('#functions/store/applications/response-keys.ts')
  const { getItem, removeItem, updateItem } = await import('#functions/store/table/table.ts')
  const { userKey } = await import('#functions/store/people/user-record.ts')
  const person = await opened()
  const meta = metaKey((await person.calls.applications.mine({})).answer[0]!.id)
  expect((await interleave(() => removeItem(meta), extending(person))).status).toBe(409)
  expect(await getItem(meta)).toBeUndefined()
  const other = await opened()
  expect((await extending(other)()).status).toBe(200)
  const erased = expression`SET #state = ${'erased'} REMOVE #extensions`
  const again = () =>
    deciding.lead.calls.applications.extend({
      params: deciding.params,
      body: { userId: other.id, until: afterDeadline.toISOString(), seen: extendedUntil, reason: 'Better.' },
    })
  expect((await interleave(() => updateItem(userKey(other.id), erased), again)).status).toBe(409)
})

test('of two forms activated at once one is active; stopping one stops no other', async () => {
  const [one, two, three] = [await portal.form(), await portal.form(), await portal.form()]
  const activate = (formId: string) => () =>
    forms().activate({ params: { formId }, body: { instead: three.id } })
  const active = async () =>
    (await forms().list({})).answer.filter(({ isActive }) => isActive).map(({ id }) => id)
  expect((await interleave(activate(one.id), activate(two.id))).status).toBe(409)
  expect(await active()).toEqual([one.id])
  const instead = () => forms().activate({ params: { formId: two.id }, body: { instead: one.id } })
  await interleave(instead, () => forms().deactivate({ params: { formId: one.id } }))
  expect(await active()).toEqual([two.id])
  expect((await deciding.lead.calls.forms.active({})).answer!.id).toBe(two.id)
})

test('a form is stopped though its decisions are frozen at that moment', async () => {
  const { params, lead } = deciding
  await deciding.decided('accepted')
  const { answer } = await interleave(freeze, () => lead.calls.forms.deactivate({ params }))
  expect(answer.isActive).toBe(false)
  expect((await lead.calls.forms.active({})).answer).toBeNull()
})

test('a rubric saved or removed at that moment is neither replaced nor removed', async () => {
  const save = (title: string) => () =>
    deciding.lead.calls.reviews.saveRubric({
      params: deciding.params,
      body: { rubric: { ...smallRubric, title }, base: 1 },
    })
  const remove = () =>
    deciding.lead.calls.reviews.removeRubric({
      params: deciding.params,
      body: { rubricId: 'craft', base: 1 },
    })
  const titles = async () =>
    (await deciding.lead.calls.reviews.listRubrics({ params: deciding.params })).answer.rubrics.map(
      ({ title }) => title,
    )
  expect((await interleave(save('One'), save('Other'))).status).toBe(409)
  expect(await titles()).toContain('One')
  await openForm()
  expect((await interleave(save('One'), remove)).status).toBe(409)
  await openForm()
  expect((await interleave(remove, save('One'))).status).toBe(409)
})
