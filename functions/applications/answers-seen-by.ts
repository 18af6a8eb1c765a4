import { findListedAnswers } from '#functions/store/applications/listed-answers.ts'
import { type FormHead, withBody } from '#functions/store/forms/forms.ts'
import type { RoleRow } from '#shared/applications/dashboard-row.ts'
import { isListed, toListedQuestion } from '#shared/applications/listed-answers.ts'
import { visibleSections } from '#shared/applications/visible.ts'
import { identifyingIn } from '#shared/forms/identifying.ts'
import type { Administrator } from '#shared/kernel/permissions.ts'
import { blindFormFor, rowsSeenBy } from './blind-form.ts'

/** The short answers of the applications with these rows, by response, as far as the caller may read them, and the questions that were asked. */
export async function answersSeenBy(caller: Administrator, head: FormHead, rows: readonly RoleRow[]) {
  const [form, stored, seen] = await Promise.all([
    withBody(head),
    findListedAnswers(head, rows),
    rowsSeenBy(caller, head, rows),
  ])
  const all = Map.groupBy(rows, ({ responseId }) => responseId)
  const identifying = new Set(identifyingIn(form.sections))
  const asked = new Set<string>()
  const answers = [...Map.groupBy(seen, ({ responseId }) => responseId)].map(([responseId, those]) => {
    const given = stored.get(responseId) ?? {}
    const blind = blindFormFor(caller, head, all.get(responseId)!)
    const readable = visibleSections(caller, { rows: those, answers: given }, form, blind)
      .flatMap(({ questions }) => questions)
      .filter((question) => isListed(question) && !(blind && identifying.has(question.questionId)))
      .map(({ questionId }) => questionId)
    for (const id of readable) asked.add(id)
    const known = readable.filter((id) => Object.hasOwn(given, id)).map((id) => [id, given[id]!] as const)
    return [responseId, Object.fromEntries(known)] as const
  })
  const questions = form.sections
    .flatMap((section) => section.questions)
    .filter(({ questionId }) => asked.has(questionId))
    .map(toListedQuestion)
  return { questions, answers: Object.fromEntries(answers) }
}
