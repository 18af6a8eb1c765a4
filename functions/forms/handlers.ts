import { serve } from '#functions/http/serve.ts'
import { isReviewAssigned } from '#functions/store/blind-reading.ts'
import { activateForm, deactivateForm } from '#functions/store/form-activation.ts'
import { changeForm, findSource } from '#functions/store/form-change.ts'
import { createForm } from '#functions/store/form-creation.ts'
import { eraseSome, reportRetention, retainForm } from '#functions/store/form-retention.ts'
import {
  findActiveId,
  findHead,
  type FormHead,
  toListedForm,
  listForms,
  noForm,
  toSummary,
  withBody,
} from '#functions/store/forms.ts'
import { findTemplates } from '#functions/store/message-templates.ts'
import { findRubrics } from '#functions/store/rubrics.ts'
import type { UserRecord } from '#functions/store/user-record.ts'
import { withExtension } from '#shared/extension.ts'
import { formFault } from '#shared/form-faults.ts'
import { requireErasable, requireRetainable } from '#shared/form-retention.ts'
import { mayKnowForm } from '#shared/permissions.ts'
import { Problem } from '#shared/problem.ts'
import { undatedReminders } from '#shared/reminder.ts'
import { formAuthoring } from '#shared/routes/form-authoring.ts'
import { forms } from '#shared/routes/forms.ts'
import { seasonDates } from '#shared/season-dates.ts'
import { nextReminders } from './next-reminders.ts'

const authoredForms = { ...forms, ...formAuthoring }

export const handler = serve(authoredForms, {
  async active({ caller }) {
    const formId = await findActiveId()
    if (!formId) throw new Problem('MISSING', 'No active form!')
    return ownForm(caller.record, await findHead(formId))
  },

  async find({ caller, head }) {
    if (!mayKnowForm(caller, head)) throw noForm()
    return ownForm(caller.record, head)
  },

  async list({ caller }) {
    return listForms(caller.role)
  },

  async create({ caller, body, now }) {
    requireSound(body)
    return toSummary(await createForm({ form: body, by: caller.record, now }))
  },

  async source({ head, now }) {
    return sourceFor(head, now)
  },

  async change({ caller, params, body: { form, base }, head, now }) {
    if (form.id !== params.formId) throw new Problem('INVALID', 'The id of a form cannot be changed.')
    requireSound(form)
    await changeForm({ head, form, base, by: caller.record, now })
    return sourceFor(await findHead(form.id), now)
  },

  async activate({ caller, body: { instead }, head, now }) {
    await activateForm({ head, instead, by: caller.record, now })
    return toSummary(await findHead(head.id))
  },

  async deactivate({ caller, head, now }) {
    await deactivateForm({ head, by: caller.record, now })
    return toSummary(await findHead(head.id))
  },

  async duplicate({ caller, body, head, now }) {
    const [{ form }, rubrics, { templates }] = await Promise.all([
      findSource(head),
      findRubrics(head),
      findTemplates(head.id),
    ])
    // The dates of this season are not those of the next.
    const { reminders } = form
    const copy = {
      ...form,
      ...undated,
      ...(reminders && { reminders: undatedReminders(reminders) }),
      ...body,
      isActive: false,
      disabledRoles: [],
    }
    const by = caller.record
    return toSummary(await createForm({ form: copy, by, now, rubrics, templates, copyOf: head.id }))
  },

  async retention({ head }) {
    return reportRetention(head)
  },

  async retain({ caller, body, head, now }) {
    requireRetainable(head, body.retainUntil)
    await retainForm({ head, ...body, by: caller.record, now })
    return toListedForm(await findHead(head.id), caller.role)
  },

  async erase({ caller, body, head, now }) {
    requireErasable(head, body.retainUntil, now)
    return eraseSome({ head, by: caller.record, now })
  },
})

const undated = Object.fromEntries(seasonDates.map((name) => [name, undefined]))

/** A form with the deadline that holds for the person who reads it. */
const ownForm = async ({ extensions }: UserRecord, head: FormHead) =>
  withExtension(await withBody(head), extensions?.get(head.id))

/** A form for its authors, with what its reminders wait for, and whether how it is read is settled. */
async function sourceFor(head: FormHead, now: Date) {
  const [source, upcoming, hasReviews] = await Promise.all([
    findSource(head),
    nextReminders(head, now),
    isReviewAssigned(head),
  ])
  return { ...source, nextReminders: upcoming, ...(hasReviews && { hasReviews }) }
}

function requireSound(form: Parameters<typeof formFault>[0]) {
  const fault = formFault(form)
  if (fault) throw new Problem('INVALID', fault)
}
