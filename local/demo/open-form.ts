import type { ApplicationForm } from '#shared/forms/form.ts'
import type { Called, Calls } from '../call-route.ts'

/** Creates a form. If it is to be active, it takes the place of the form that is. */
export async function openForm({ forms }: Calls, form: ApplicationForm, now?: Date) {
  const at = now && { now }
  const created = answerOf(await forms.create({ body: form, ...at }))
  if (!form.isActive || created.isActive) return
  const active = answerOf(await forms.active({ ...at }))
  const body = { instead: active?.id ?? null }
  answerOf(await forms.activate({ params: { formId: form.id }, body, ...at }))
}

function answerOf<T>({ status, answer, problem }: Called<T>): T {
  if (status !== 200) throw new Error(problem.message)
  return answer
}
