import { expect, vi } from 'vitest'
import { answersOf, saveAnswers } from '#local/testing/applying.ts'
import { changeForm } from '#local/testing/change-form.ts'
import { afterDeadline } from '#local/testing/deciding.ts'
import { interleave } from '#local/testing/interleave.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { longSections } from '#local/testing/small-form.ts'
import type { AnswerValue } from '#shared/applications/response.ts'

// What an applicant's call has read is changed in another tab, or by the team, before the call writes.
let reviewing: Reviewing
test.beforeAll(async () => {
  reviewing = await openReviewing(portal)
})

const save = (
  person: Person,
  responseId: string,
  sectionId: string,
  values: Record<string, AnswerValue>,
  base = 9,
) => saveAnswers(person, responseId, values, { sectionId, base })

const overview = async ({ calls }: Person) => (await calls.applications.mine({})).answer[0]!
const rowsOf = async (id: string) => (await reviewing.rows()).filter(({ responseId }) => responseId === id)

/** An application with what its applicant does to it, as one tab does it. */
async function submitted() {
  const { applicant, id } = await reviewing.application()
  const { submit, reopen, withdraw, discard } = applicant.calls.applications
  const { dateSubmitted } = await overview(applicant)
  const body = { id, dateSubmitted: dateSubmitted ?? '' }
  return {
    applicant,
    id,
    submit: () => submit({ body: { id } }),
    reopen: () => reopen({ body }),
    withdraw: () => withdraw({ body }),
    discard: () => discard({ body: { id, number: 1 } }),
    assign: async () => {
      const { id: reviewerId } = await reviewing.reviewer()
      return reviewing.assign({ kind: 'review', responseId: id, role: 'engineer', reviewerId })
    },
  }
}

async function changing() {
  const application = await submitted()
  await application.reopen()
  await save(application.applicant, application.id, 'start', { why: 'second thoughts' })
  return application
}

/** A draft of an engineer with an answer to each question that must have one. */
async function draft(formId = reviewing.form.id) {
  const applicant = await portal.person()
  const { id } = (await applicant.calls.applications.open({ body: { formId } })).answer
  await save(applicant, id, 'start', { roles: ['engineer'], why: 'to help' }, 0)
  await save(applicant, id, 'engineer', { language: 'A' }, 0)
  return { applicant, id, submit: () => applicant.calls.applications.submit({ body: { id } }) }
}

test('a submit never submits an answer that was removed in another tab', async () => {
  const { applicant, id, submit } = await draft()
  const { status } = await interleave(() => save(applicant, id, 'start', { why: '' }), submit)
  expect([status, (await overview(applicant)).isSubmitted]).toEqual([400, false])
})

test('an answer that begins a section in another tab during a submit is submitted too', async () => {
  const { applicant, id, submit } = await draft()
  const begun = () => save(applicant, id, 'about-you', { age: 'Twenty' }, 0)
  expect((await interleave(begun, submit)).status).toBe(200)
  expect((await answersOf(applicant, id)).age).toBe('Twenty')
})

test('a submit closes untouched sections too, so nothing is added to it later', async () => {
  const { applicant, id, submit } = await draft()
  const late = () => save(applicant, id, 'about-you', { age: 'Twenty' }, 0)
  expect((await interleave(submit, late)).problem.code).toBe('CLOSED')
  expect((await answersOf(applicant, id)).age).toBe('')
})

test('two submits at once make one submission with one receipt', async () => {
  const { applicant, submit } = await draft()
  expect((await interleave(submit, submit)).status).toBe(200)
  await portal.stream.settled()
  expect(portal.mailbox.list(applicant.email)).toHaveLength(1)
})

test('a change that is discarded in another tab is not submitted', async () => {
  const { applicant, id, submit, discard } = await changing()
  await interleave(discard, submit)
  expect((await answersOf(applicant, id)).why).toBe('to help')
})

test('a change that is submitted in another tab is not discarded', async () => {
  const { applicant, id, submit, discard } = await changing()
  expect((await interleave(submit, discard)).status).toBe(409)
  expect((await answersOf(applicant, id)).why).toBe('second thoughts')
})

test('a tab whose answer was discarded during its save replaces nothing later', async () => {
  const { applicant, id, discard, reopen } = await changing()
  let seen = 0
  const saving = async () => {
    const { answer } = await save(applicant, id, 'start', { why: 'third thoughts' })
    seen = Number(answer.sections[0]?.version)
  }
  expect((await interleave(saving, discard)).status).toBe(200)
  await reopen()
  expect((await save(applicant, id, 'start', { why: 'from that tab' }, seen)).status).toBe(409)
})

test('once someone is assigned, a change can neither begin nor be submitted', async () => {
  const first = await submitted()
  expect((await interleave(first.assign, first.reopen)).status).toBe(409)
  expect((await overview(first.applicant)).change).toBeUndefined()
  for (const roles of [['engineer'], ['designer']]) {
    const { applicant, id, assign, submit } = await changing()
    await save(applicant, id, 'start', { roles })
    await save(applicant, id, 'designer', { color: 'blue' })
    expect((await interleave(assign, submit)).status).toBe(409)
    const row = { role: 'engineer', reviewers: [{ state: 'new' }] }
    expect(await rowsOf(id)).toMatchObject([row])
  }
})

test('a decision made during a submit doesn’t look newer than the change', async () => {
  const { id, submit } = await changing()
  const { params, lead } = reviewing
  const rows = [{ responseId: id, role: 'engineer' as const, seen: 0 }]
  const decide = () => lead.calls.decisions.decide({ params, body: { rows, to: 'denied' } })
  expect((await interleave(decide, submit)).status).toBe(200)
  expect(await rowsOf(id)).toMatchObject([{ decision: 'undecided', decisionVersion: 2, qualifyVersion: 1 }])
})

test('an application that is withdrawn in another tab is not opened for a change', async () => {
  const { applicant, reopen, withdraw } = await submitted()
  expect((await interleave(withdraw, reopen)).status).toBe(409)
  expect(await overview(applicant)).toMatchObject({ isWithdrawn: true })
})

test('an application is not withdrawn if a change begins in another tab at that moment', async () => {
  const { applicant, id, reopen, withdraw } = await submitted()
  expect((await interleave(reopen, withdraw)).status).toBe(409)
  expect((await save(applicant, id, 'start', { why: 'second thoughts' })).status).toBe(200)
  expect(await overview(applicant)).toMatchObject({ isSubmitted: true, isWithdrawn: false })
})

test('a withdrawal closes a change that is open', async () => {
  const { applicant, id, withdraw } = await changing()
  expect((await withdraw()).status).toBe(200)
  expect((await save(applicant, id, 'start', { why: 'too late' })).problem.code).toBe('CLOSED')
})

test('a read during a submit returns the old or the new edition, never a mixture', async () => {
  const { applicant, id, submit } = await changing()
  const { documentClient } = await import('#functions/store/table/table.ts')
  const send = documentClient.send.bind(documentClient) as (command: object) => Promise<Read>
  const sending = vi.spyOn(documentClient, 'send')
  sending.mockImplementation((async (command: { input: object }) => {
    if (!('KeyConditionExpression' in command.input)) return send(command)
    // One query reads its items one after another.
    sending.mockRestore()
    const [meta] = (await send(command)).Items
    expect((await submit()).status).toBe(200)
    const { Items, ...others } = await send(command)
    return { ...others, Items: [meta, ...Items.slice(1)] }
  }) as never)
  const { answer } = await applicant.calls.applications.counting({ params: { responseId: id } })
  const [start] = answer.sectionResponses
  expect(start?.questions).toContainEqual(expect.objectContaining({ response: 'second thoughts' }))
})

interface Read {
  Items: object[]
}

test('a withdrawn application that moved on since isn’t reopened as it was', async () => {
  const { applicant, id, reopen, submit, withdraw } = await submitted()
  await withdraw()
  const seen = async () => ({ body: { id, dateSubmitted: (await overview(applicant)).dateSubmitted ?? '' } })
  const again = async () => {
    await reopen()
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
    await submit()
    await applicant.calls.applications.withdraw(await seen())
  }
  expect((await interleave(again, reopen)).status).toBe(409)
  const { expression } = await import('#functions/store/table/expression.ts')
  const { roleRowKey } = await import('#functions/store/applications/response-keys.ts')
  const { updateItem } = await import('#functions/store/table/table.ts')
  const last = await seen()
  const started = () =>
    updateItem(roleRowKey(id, 'engineer'), expression`SET #reviewers.#someone = ${{ state: 'started' }}`)
  expect((await interleave(started, () => applicant.calls.applications.reopen(last))).status).toBe(409)
  expect(await overview(applicant)).toMatchObject({ isWithdrawn: true })
})

test('an application reopened in two tabs at once loses nothing saved then', async () => {
  const { applicant, id, reopen, withdraw } = await submitted()
  await withdraw()
  const opened = async () => {
    await reopen()
    await save(applicant, id, 'start', { why: 'written since' })
  }
  expect((await interleave(opened, reopen)).status).toBe(200)
  expect((await answersOf(applicant, id)).why).toBe('written since')
})

test('what an erasure removed doesn’t come back with a withdrawal or reopening', async () => {
  const { roleRowKey, sectionKey } = await import('#functions/store/applications/response-keys.ts')
  const { getItem, removeItem } = await import('#functions/store/table/table.ts')
  for (const part of ['row', 'change', 'section'] as const) {
    const { id, reopen, withdraw } = part === 'change' ? await changing() : await submitted()
    if (part === 'section') await withdraw()
    const key =
      part === 'row' ? roleRowKey(id, 'engineer') : sectionKey(id, 'start', part === 'change' ? 1 : 0)
    expect(await getItem(key)).toBeDefined()
    const late = part === 'section' ? reopen : withdraw
    expect((await interleave(() => removeItem(key), late)).status).toBe(409)
    expect(await getItem(key)).toBeUndefined()
  }
})

test('an application withdrawn or reopened in two tabs at once is so in both', async () => {
  const { withdraw, reopen } = await submitted()
  const withdrawn = await interleave(withdraw, withdraw)
  expect([withdrawn.status, withdrawn.answer?.status]).toEqual([200, 'inactive'])
  const draft = await interleave(reopen, reopen)
  expect([draft.status, draft.answer?.status]).toEqual([200, 'in-progress'])
  const other = await submitted()
  const changed = await interleave(other.reopen, other.reopen)
  expect([changed.status, changed.answer?.change?.number]).toEqual([200, 1])
})

test('once decisions are frozen, nothing is withdrawn or opened, and no change begins', async ({
  given: deciding,
}) => {
  const opening = portal.clock.now
  for (const name of ['withdraw', 'reopen', 'change'] as const) {
    portal.clock.now = opening
    const { applicant, id } = await deciding.application()
    const { reopen, withdraw } = applicant.calls.applications
    const body = { id, dateSubmitted: (await overview(applicant)).dateSubmitted ?? '' }
    await (name === 'reopen' ? withdraw({ body }) : deciding.decide(id, 'denied'))
    const before = await overview(applicant)
    const freeze = async () => {
      portal.clock.now = afterDeadline
      expect((await deciding.freeze()).answer.phase).toBe('frozen')
    }
    const call = name === 'withdraw' ? withdraw : reopen
    expect((await interleave(freeze, () => call({ body }))).status).toBe(409)
    const { isSubmitted, isWithdrawn, change } = await overview(applicant)
    expect(before).toMatchObject({ isSubmitted, isWithdrawn })
    expect(change).toBeUndefined()
    await deciding.unfreeze()
  }
  portal.clock.now = opening
})

test('an answer that is first written in another tab during a submit is submitted too', async () => {
  const { applicant, id, submit } = await draft((await portal.form({ sections: longSections })).id)
  const begun = () => save(applicant, id, 'start', { how: 'At length.' }, 0)
  expect((await interleave(begun, submit)).status).toBe(200)
  expect((await answersOf(applicant, id)).how).toBe('At length.')
  const other = await draft((await portal.form({ sections: longSections })).id)
  const late = () => save(other.applicant, other.id, 'start', { how: 'Too late.' }, 0)
  expect((await interleave(other.submit, late)).problem.code).toBe('CLOSED')
  expect((await answersOf(other.applicant, other.id)).how).toBe('')
})

/** A draft of a form that has got another section since. */
async function outgrown() {
  const { lead, params, form } = await openReviewing(portal)
  const made = await draft(form.id)
  const questions = [
    { questionId: 'else', questionType: 'short-answer' as const, questionText: 'Else?', optional: true },
  ]
  const sections = [...form.sections, { sectionId: 'more', sectionName: 'More', questions }]
  expect((await changeForm(lead, params, { sections })).status).toBe(200)
  return { ...made, open: () => made.applicant.calls.applications.open({ body: params }) }
}

test('a new section is in both of two tabs that open at once', async () => {
  const { open } = await outgrown()
  const shown = async () => (await open()).answer.sectionResponses.map(({ sectionId }) => sectionId)
  let other: string[] = []
  const one = await interleave(async () => (other = await shown()), shown)
  expect(one).toContain('more')
  expect(other).toEqual(one)
})

test('a new section doesn’t join an application submitted at that moment', async () => {
  const { applicant, id, submit, open } = await outgrown()
  expect((await interleave(submit, open)).answer.status).toBe('submitted')
  expect((await save(applicant, id, 'more', { else: 'Too late.' }, 0)).status).toBe(404)
})
