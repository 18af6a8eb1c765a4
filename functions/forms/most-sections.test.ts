import { expect } from 'vitest'
import { saveAnswers, withdraw } from '#local/testing/applying.ts'
import { changeForm } from '#local/testing/change-form.ts'
import { done } from '#local/testing/identities.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { mostSectionsEver } from '#shared/forms/form-change.ts'
import type { Section } from '#shared/forms/form.ts'
import { usualRoles } from '#shared/kernel/application-role.ts'

let author: Person
test.beforeAll(async () => {
  author = await portal.person({ role: 'super-reviewer' })
})

const [start, engineer] = smallForm.sections as [Section, Section]

async function opened(sections: Section[]) {
  const params = { formId: (await portal.form({ sections })).id }
  return { params, source: (await author.calls.forms.source({ params })).answer }
}

const blankSections = (name: string, count: number): Section[] =>
  Array.from({ length: count }, (_, number) => ({
    sectionId: `${name}-${number}`,
    sectionName: name,
    questions: [],
  }))

/** An application for every role, as complete as possible. */
async function draftOf({ formId }: { formId: string }) {
  const applicant = await portal.person()
  const open = () => applicant.calls.applications.open({ body: { formId } })
  const { id } = (await open()).answer
  await done(saveAnswers(applicant, id, { roles: [...usualRoles.ids], why: 'to help' }, { base: 0 }))
  await done(saveAnswers(applicant, id, { language: 'A' }, { base: 0, sectionId: 'engineer' }))
  return { applicant, id, open }
}

interface Draft {
  applicant: Person
  id: string
}

/** Submits, reopens, and submits again. */
async function submittedTwice({ applicant, id }: Draft) {
  const { submit, reopen } = applicant.calls.applications
  const { status, answer } = await submit({ body: { id } })
  const reopened = await reopen({ body: { id, dateSubmitted: answer.dateSubmitted ?? '' } })
  return [status, reopened.status, (await submit({ body: { id } })).status]
}

/** Withdraws an application while a change of it is open, and submits it again. */
async function withdrawnInChange({ applicant, id }: Draft) {
  const { find, submit, reopen } = applicant.calls.applications
  const shown = async () => (await find({ params: { responseId: id } })).answer.dateSubmitted ?? ''
  const begun = await reopen({ body: { id, dateSubmitted: await shown() } })
  const { status } = await withdraw(applicant, id)
  const reopened = await reopen({ body: { id, dateSubmitted: await shown() } })
  return [begun.status, status, reopened.status, (await submit({ body: { id } })).status]
}

test('a form with too many sections is refused, and no draft is lost', async () => {
  const { params } = await opened([start, engineer, ...blankSections('old', 54)])
  const draft = await draftOf(params)
  const { status, problem } = await changeForm(author, params, {
    sections: [start, ...blankSections('new', 55)],
  })
  expect([status, problem.code]).toEqual([400, 'INVALID'])
  expect(problem.message).toContain('This form would have had 111 different sections in all, and at most 83')
  expect((await draft.open()).answer.sectionResponses).toHaveLength(56)
  expect(await submittedTwice(draft)).toEqual([200, 200, 200])
})

test('a draft with the most sections can be submitted, withdrawn and reopened', async () => {
  const { params, source } = await opened([start, engineer, ...blankSections('old', 78)])
  expect(await submittedTwice(await draftOf(params))).toEqual([200, 200, 200])
  const draft = await draftOf(params)
  const kept = [start, engineer, ...blankSections('old', 69)]
  const added = blankSections('new', mostSectionsEver - source.form.sections.length)
  const changed = await changeForm(author, params, { sections: [...kept, ...added] })
  expect([changed.status, changed.answer.retiredSections.length]).toEqual([200, 9])
  await draft.open()
  expect(await submittedTwice(draft)).toEqual([200, 200, 200])
  expect(await withdrawnInChange(draft)).toEqual([200, 200, 200, 200])
  const more = await changeForm(author, params, { sections: [...kept, ...blankSections('other', 1)] })
  expect(more.status).toBe(400)
  expect((await author.calls.forms.source({ params })).answer.version.rev).toBe(2)
})
