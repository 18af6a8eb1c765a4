import { answers, serve } from '#functions/http/serve.ts'
import { activateForm, archiveForm, deactivateForm } from '#functions/store/forms/form-activation.ts'
import { changeForm, findSource } from '#functions/store/forms/form-change.ts'
import { createForm } from '#functions/store/forms/form-creation.ts'
import { deleteForm } from '#functions/store/forms/form-deletion.ts'
import { eraseSome, reportRetention, retainForm } from '#functions/store/forms/form-retention.ts'
import {
  findActiveId,
  findHead,
  type FormHead,
  toListedForm,
  listForms,
  noForm,
  toSummary,
  withBody,
} from '#functions/store/forms/forms.ts'
import { notice, setWebhook, webhookState } from '#functions/store/forms/webhook.ts'
import { findTemplates } from '#functions/store/messages/message-templates.ts'
import { findRoles } from '#functions/store/people/roles.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { countTeam } from '#functions/store/people/users.ts'
import { isReviewAssigned } from '#functions/store/reviews/blind-reading.ts'
import { findRubrics } from '#functions/store/reviews/rubrics.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { writeTogether } from '#functions/store/table/transaction.ts'
import { formAuthoring } from '#shared/forms/authoring-routes.ts'
import { withExtension } from '#shared/forms/extension.ts'
import { formFault, openingFaults, requireOpenable } from '#shared/forms/form-faults.ts'
import { requireErasable, requireRetainable } from '#shared/forms/form-retention.ts'
import { forms } from '#shared/forms/form-routes.ts'
import { type ApplicationForm, everOpen } from '#shared/forms/form.ts'
import { type SavedForm, withFixedRoles } from '#shared/forms/open-roles.ts'
import { undatedReminders } from '#shared/forms/reminder.ts'
import { seasonDates } from '#shared/forms/season-dates.ts'
import { notices } from '#shared/forms/webhook.ts'
import { mayKnowForm } from '#shared/kernel/permissions.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { nextReminders } from './next-reminders.ts'
import { begun } from './starts.ts'

const authoredForms = { ...forms, ...formAuthoring }

export const handler = serve(
  answers(authoredForms, {
    async active({ caller }) {
      const formId = await findActiveId()
      if (!formId) return null
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
      const form = await soundForm(body)
      const head = await createForm({ form, by: caller.record, now })
      return { ...toSummary(head), ...(body.isActive && !head.isActive && { note: whyNotActive(body) }) }
    },

    async begin({ caller, body: { start, ...named }, now }) {
      const { form, rubrics } = begun(start, named, await findRoles())
      return toSummary(await createForm({ form: await soundForm(form), by: caller.record, now, rubrics }))
    },

    async source({ head, now }) {
      return sourceFor(head, now)
    },

    async change({ caller, params, body: { form, base }, head, now }) {
      if (form.id !== params.formId) throw new Problem('INVALID', 'The id of a form cannot be changed.')
      const sound = await soundForm(form, head)
      await changeForm({ head, form: sound, base, by: caller.record, now })
      return sourceFor(await findHead(form.id), now)
    },

    async activate({ caller, body: { instead }, head, now }) {
      requireOpenable(await withBody(head))
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
        openRoles: everOpen(head),
        disabledRoles: [],
      }
      const by = caller.record
      return toSummary(
        await createForm({ form: await withoutRetired(copy), by, now, rubrics, templates, copyOf: head.id }),
      )
    },

    webhook: ({ head }) => webhookState(head.id),

    async setWebhook({ caller, body, head, now }) {
      await setWebhook(caller.record, head, body.address, now)
      return webhookState(head.id)
    },

    async testWebhook({ head, now }) {
      // Several presses within ten seconds are one.
      const about = `test#${now.toISOString().slice(0, -'0.000Z'.length)}`
      await isWritten(writeTogether([notice(head.id, about, notices.test(head.semester), now)]))
      return {}
    },

    async archive({ caller, body, head, now }) {
      await archiveForm({ head, ...body, by: caller.record, now })
      return toListedForm(await findHead(head.id), caller.role)
    },

    async remove({ caller, head, now }) {
      await deleteForm({ head, by: caller.record, now })
      return {}
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
  }),
)

const undated = Object.fromEntries(seasonDates.map((name) => [name, undefined]))

/** A form with the deadline that holds for the person who reads it, and everybody else's where theirs is their own. */
async function ownForm({ extensions }: UserRecord, head: FormHead) {
  const form = await withBody(head)
  const own = withExtension(form, extensions?.get(head.id))
  return own === form ? form : { ...own, othersDue: form.dueDate }
}

/** A form for its authors, with what its reminders wait for, and whether how it is read is settled. */
async function sourceFor(head: FormHead, now: Date) {
  const [source, upcoming, hasReviews, team] = await Promise.all([
    findSource(head),
    nextReminders(head, now),
    isReviewAssigned(head),
    countTeam(),
  ])
  return { ...source, team, nextReminders: upcoming, ...(hasReviews && { hasReviews }) }
}

/** Why a form that was sent as active was created, and is not active. */
const whyNotActive = (form: Parameters<typeof openingFaults>[0]) =>
  `It was created and is not active. ${openingFaults(form)[0]?.message ?? 'Another form is active and stays so, until you activate this one in its place.'}`

/** A form as it is saved. @throws Problem INVALID */
async function soundForm(form: ApplicationForm, before?: FormHead) {
  const roles = await findRoles()
  const fault = formFault(form, roles)
  if (fault) throw new Problem('INVALID', fault)
  return withFixedRoles(form, roles, before)
}

/** A copy opens every role that was open in the first form and is not retired. */
async function withoutRetired(copy: SavedForm): Promise<SavedForm> {
  const { current } = await findRoles()
  return { ...copy, openRoles: current.filter((role) => copy.openRoles.includes(role)) }
}
