import type { ApplicationForm } from '#shared/forms/form.ts'
import { freezeDelay } from '#shared/forms/freezing.ts'
import type { Person, TestPortal } from './open-test-portal.ts'

/** Changes a form as its author does: the form on screen with these parts replaced. `now`: when, if not now. */
export async function changeForm(
  { calls }: Person,
  params: { formId: string },
  changed: Partial<ApplicationForm>,
  now?: Date,
) {
  const { form, version } = (await calls.forms.source({ params })).answer
  const body = { form: { ...form, ...changed }, base: version }
  return calls.forms.change({ params, body, ...(now && { now }) })
}

const twoDays = 2 * 24 * 3_600_000

/** Moves the deadline of a form into the past. That was done so long ago that its decisions can be frozen now. */
export async function closeForm(
  author: Person,
  params: { formId: string },
  { now }: Pick<TestPortal, 'now'>,
) {
  const time = now().getTime()
  const dueDate = new Date(time - twoDays).toISOString()
  const { status, problem } = await changeForm(
    author,
    params,
    { dueDate },
    new Date(time - freezeDelay - 1_000),
  )
  if (status !== 200) throw new Error(problem.message)
}
