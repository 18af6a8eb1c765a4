import { beforeAll, expect, test, vi } from 'vitest'
import { afterDeadline, openDeciding } from '#local/testing/deciding.ts'
import { openTestPortal, type Person, type TestPortal } from '#local/testing/open-test-portal.ts'
import type { ApplicationForm } from '#shared/form.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  return () => portal.close()
})

/** Together they read all copies of a head, in 99 of 100 runs. */
const manyPeople = 50

/** The head as it is stored, and its copies. */
async function stored(formId: string) {
  const { headCopyKeys, headKey } = await import('#functions/store/form-keys.ts')
  const { getItems } = await import('#functions/store/table.ts')
  const [head, ...copies] = (await getItems([headKey(formId), ...headCopyKeys(formId)])).map(
    (item) =>
      item && Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'pk' && name !== 'sk')),
  )
  return { head, copies }
}

/** Whether the copies are as the head says: each equal to the head, or none. */
async function agree(formId: string) {
  const { head, copies } = await stored(formId)
  expect(copies).toHaveLength(8)
  for (const copy of copies) expect(copy).toEqual(head?.spread ? head : undefined)
  return Boolean(head?.spread)
}

/** Each of many people asks the same at the same time. */
async function answersOf<T>(ask: (person: Person) => Promise<T>): Promise<Set<T>> {
  const people = await portal.accounts(manyPeople)
  const { callsAs } = await import('#local/call-route.ts')
  const { signedInClaims } = await import('#local/gateway/claims.ts')
  const answers = people.map(({ id, email }) => {
    const claims = signedInClaims({ id, sessionId: 'a', now: portal.now() })
    const calls = callsAs(portal.portal, claims)
    return ask({ id, email, calls, callsWith: () => calls })
  })
  return new Set(await Promise.all(answers))
}

test('stopping a form, moving its deadline and activating it hold for everybody from the answer on', async () => {
  const form = await portal.form()
  const { calls } = await portal.person({ role: 'super-reviewer' })
  const params = { formId: form.id }
  const change = async (more: Partial<ApplicationForm>) => {
    const { version } = (await calls.forms.source({ params })).answer
    return calls.forms.change({ params, body: { form: { ...form, ...more }, base: version } })
  }
  const open = () =>
    answersOf(async (person) => (await person.calls.responses.open({ body: params })).problem?.message)
  const active = () => answersOf(async (person) => (await person.calls.forms.active({})).status)

  expect(await open()).toEqual(new Set([undefined]))
  await change({ dueDate: new Date(portal.now().getTime() - 1).toISOString() })
  expect(await open()).toEqual(new Set(['Submission deadline has passed']))
  await change({ dueDate: form.dueDate })
  expect(await open()).toEqual(new Set([undefined]))
  expect(await active()).toEqual(new Set([200]))
  await calls.forms.deactivate({ params })
  expect([...(await open())]).not.toContain(undefined)
  expect(await active()).toEqual(new Set([404]))
  await calls.forms.activate({ params, body: { instead: null } })
  expect(await open()).toEqual(new Set([undefined]))
  expect(await active()).toEqual(new Set([200]))
  expect(await agree(form.id)).toBe(true)
})

test('everybody sees the release from its answer on, and a cancelled freezing leaves no trace', async () => {
  const deciding = await openDeciding(portal)
  const { params, form } = deciding
  const phases = () =>
    answersOf(async ({ calls }) => {
      const { answer } = await calls.forms.find({ params })
      return answer.decisionsReleased
    })
  expect(await agree(form.id)).toBe(true)
  const before = portal.clock.now
  portal.clock.now = afterDeadline
  await deciding.freeze()
  expect(await agree(form.id)).toBe(false)
  await deciding.unfreeze()
  expect(await agree(form.id)).toBe(true)
  await deciding.freeze()
  expect(await phases()).toEqual(new Set([false]))
  await deciding.release()
  expect(await phases()).toEqual(new Set([true]))
  await portal.stream.settled()
  expect(await agree(form.id)).toBe(true)
  expect(await phases()).toEqual(new Set([true]))
  portal.clock.now = before
})

test('whatever authors change, each copy of the head is what the head is', async () => {
  const form = await portal.form({
    isActive: false,
    blindReading: { nameAfterSubmit: true },
  })
  const other = await portal.form({ isActive: true })
  const { calls } = await portal.person({ role: 'super-reviewer' })
  const params = { formId: form.id }
  const rubric = {
    id: 'craft',
    kind: 'review' as const,
    roles: [],
    questions: [{ scoreKey: 'a', prompt: 'A?', minValue: 0, maxValue: 4 }],
  }
  const deeds = [
    () => calls.rubrics.save({ params, body: { rubric, base: 0 } }),
    () => calls.rubrics.remove({ params, body: { rubricId: 'craft', base: 1 } }),
    () => calls.forms.activate({ params, body: { instead: other.id } }),
    () => calls.forms.deactivate({ params }),
    () => calls.forms.retain({ params, body: { retainUntil: '2027-12-31', was: null } }),
    () => calls.forms.retain({ params, body: { retainUntil: null, was: '2027-12-31' } }),
  ]
  for (const deed of deeds) {
    const { status, problem } = await deed()
    expect([status, problem?.message]).toEqual([200, undefined])
    expect([await agree(form.id), await agree(other.id)]).toEqual([true, true])
  }
})

test('each call reads one copy of a head, and the head itself only where it has no copies', async () => {
  const form = await portal.form()
  const person = await portal.person()
  const { documentClient } = await import('#functions/store/table.ts')
  const { expression } = await import('#functions/store/expression.ts')
  const { spreadHead } = await import('#functions/store/spread-head.ts')
  const { editHead } = await import('#local/testing/edit-head.ts')
  const send = vi.spyOn(documentClient, 'send')
  async function read() {
    send.mockClear()
    expect((await person.calls.forms.find({ params: { formId: form.id } })).status).toBe(200)
    const keys = JSON.stringify(send.mock.calls.map(([command]) => command.input))
    return [...keys.matchAll(/"sk":"(COPY|HEAD)"/g)].map(([, item]) => item)
  }
  expect([await read(), await read()]).toEqual([['COPY'], ['COPY']])
  await editHead(form.id, expression`REMOVE #spread`)
  expect([await read(), await read()]).toEqual([['COPY', 'HEAD'], ['HEAD']])
  await spreadHead(form.id)
  expect([await read(), await read()]).toEqual([['HEAD'], ['COPY']])
  send.mockRestore()
})

test('copies are made from the head as it is, even if somebody changes it at that moment', async () => {
  const form = await portal.form()
  const { expression } = await import('#functions/store/expression.ts')
  const { editHead } = await import('#local/testing/edit-head.ts')
  const { findHead } = await import('#functions/store/forms.ts')
  const { headChange } = await import('#functions/store/head-copies.ts')
  const { spreadHead } = await import('#functions/store/spread-head.ts')
  const { writeTogether } = await import('#functions/store/transaction.ts')
  for (let round = 0; round < 20; round++) {
    await editHead(form.id, expression`SET #semester = ${`Before ${round}`}`)
    const asRead = await findHead(form.id)
    const change = headChange(asRead, expression`SET #semester = ${`After ${round}`}`)
    // A caller who read the head before it had copies must not change it without them.
    const [changed] = await Promise.allSettled([writeTogether(change), spreadHead(form.id)])
    expect(await agree(form.id)).toBe(true)
    const { semester } = await findHead(form.id)
    expect(semester).toBe(`${changed.status === 'fulfilled' ? 'After' : 'Before'} ${round}`)
  }
})
