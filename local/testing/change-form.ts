import type { ApplicationForm } from '#shared/form.ts'
import type { Person } from './open-test-portal.ts'

/** Changes a form as its author does: the form on screen with these parts replaced. */
export async function changeForm(
  { calls }: Person,
  params: { formId: string },
  changed: Partial<ApplicationForm>,
) {
  const { form, version } = (await calls.forms.source({ params })).answer
  return calls.forms.change({ params, body: { form: { ...form, ...changed }, base: version } })
}
