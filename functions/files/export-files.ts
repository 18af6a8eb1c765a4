import { storedAnswers } from '#functions/applications/to-response.ts'
import type { Caller } from '#functions/http/caller.ts'
import { findResponse, type StoredResponse } from '#functions/store/applications/responses.ts'
import { fileIn, type StoredFile } from '#functions/store/applications/section-items.ts'
import { type FormHead, withBody } from '#functions/store/forms/forms.ts'
import { findPeople } from '#functions/store/people/users.ts'
import { act } from '#functions/store/records/audited-action.ts'
import type { RowName } from '#shared/applications/review-status.ts'
import { maySee, visibleSections } from '#shared/applications/visible.ts'
import type { PublicForm } from '#shared/forms/form.ts'
import { questionTypes } from '#shared/forms/question-types.ts'
import type { ExportedFile } from '#shared/kernel/exported-file.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { ifFound } from '#shared/kernel/problem.ts'
import { linkTo } from './malware.ts'

interface Export {
  caller: Caller
  head: FormHead
  rows: readonly RowName[]
  now: Date
}

/** Links to the files of some rows, as far as the caller may export them. A record of the export is written first. */
export async function exportFiles({ caller, head, rows, now }: Export): Promise<ExportedFile[]> {
  const own = rows.filter(({ responseId }) => formIdOf(responseId) === head.id)
  const byResponse = Map.groupBy(own, ({ responseId }) => responseId)
  await act(caller.record, { what: 'files.export', on: [...byResponse.keys()], at: now }, () => [])
  const form = await withBody(head)
  const exported = await Promise.all(
    [...byResponse].map(async ([responseId, names]) => {
      const stored = await ifFound(findResponse(responseId))
      return stored && mayExport(caller, head, stored, names)
        ? linksTo(stored, filesIn(caller, stored, form))
        : []
    }),
  )
  return exported.flat()
}

const mayExport = (
  caller: Caller,
  head: FormHead,
  { meta, rows }: StoredResponse,
  names: readonly RowName[],
) =>
  meta.state !== 'in-progress' &&
  rows.some(
    (row) =>
      names.some(({ role }) => role === row.role) &&
      maySee(caller, 'files', { row, rows, blind: head.blind, isReleased: head.phase === 'released' }),
  )

interface Found {
  question: string
  file: StoredFile
}

/** Nobody who reads without names exports files. */
const filesIn = (caller: Caller, response: StoredResponse, form: PublicForm): Found[] =>
  visibleSections(
    caller,
    { rows: response.rows, answers: storedAnswers(form, response.sections) },
    form,
    undefined,
  ).flatMap(({ sectionId, questions }) => {
    const item = response.sections.find(({ id }) => id === sectionId)
    return questions
      .filter(({ questionType }) => questionTypes[questionType].answer === 'file')
      .flatMap(({ questionId, questionText: question }) => {
        const file = item && fileIn(item, questionId)
        return file ? [{ question, file }] : []
      })
  })

async function linksTo({ meta }: StoredResponse, found: readonly Found[]): Promise<ExportedFile[]> {
  const [person] = await findPeople([meta.userId])
  const { firstName = '', lastName = '' } = person ?? {}
  return Promise.all(
    found.map(async ({ question, file }) => {
      const { name, size, attachedAt } = file
      const link = await linkTo(file)
      const exported = { responseId: meta.id, firstName, lastName, question, name, size, attachedAt }
      return 'refused' in link
        ? { ...exported, url: null, reason: link.refused.message }
        : { ...exported, url: link.url }
    }),
  )
}
