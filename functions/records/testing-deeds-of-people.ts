import { smallRubric } from '#local/testing/reviewing.ts'
import { smallForm } from '#local/testing/small-form.ts'
import type { Deeds } from './testing-deeds.ts'

export async function changeRolesAndAccounts({ portal, watch }: Deeds) {
  const lead = await portal.person({ role: 'super-reviewer' })
  const [ann, ben, own] = await Promise.all([portal.person(), portal.person(), portal.person()])
  const { users, auth, account } = { ...lead.calls, account: own.calls.account }
  await watch('users.changeRoles', lead, () =>
    users.changeRoles({ body: { people: [{ id: ann.id, seen: 'applicant' }], to: 'reviewer' } }),
  )
  const body = { applicantRolePreferences: ['bootcamp', 'engineer', 'designer'] as const }
  await watch('users.prefer', ann, () =>
    ann.calls.users.prefer({
      params: { userId: ann.id },
      body: { applicantRolePreferences: [...body.applicantRolePreferences] },
    }),
  )
  await watch('users.setActive', lead, () => users.setActive({ body: { ids: [ben.id], isActive: false } }))
  await watch('users.remove', lead, () => users.remove({ body: { ids: [ben.id] } }))
  const { stopMail } = await import('#functions/store/people/mail-stops.ts')
  await stopMail(ann.email, 'bounce', portal.clock.now)
  await watch('users.allowMail', lead, () => users.allowMail({ body: { ids: [ann.id] } }))
  await watch('users.invite', lead, () => users.invite({ body: { addresses: ['new@example.edu'] } }))
  const [invited] = (await users.invitations({})).answer.invitations
  const { email, invitedAt } = invited!
  await watch('users.withdrawInvitation', lead, () =>
    users.withdrawInvitation({ body: { email, invitedAt } }),
  )
  await watch('auth.update', lead, () =>
    auth.update({ body: { email: lead.email, firstName: 'Grace', lastName: 'Hopper' } }),
  )
  await watch('account.remove', own, () => account.remove({ body: { confirmation: 'delete my account' } }))
}

export async function changeForms({ portal, watch }: Deeds) {
  const lead = await portal.person({ role: 'super-reviewer' })
  const { forms, rubrics } = lead.calls
  const form = { ...smallForm, id: 'told', isActive: false }
  const params = { formId: form.id }
  await watch('forms.create', lead, () => forms.create({ body: form }))
  const { version } = (await forms.source({ params })).answer
  await watch('forms.change', lead, () =>
    forms.change({ params, body: { form: { ...form, semester: 'Fall' }, base: version } }),
  )
  const copy = { id: 'told-again', semester: 'Spring', dueDate: '2027-01-01T00:00:00Z' }
  await watch('forms.duplicate', lead, () => forms.duplicate({ params, body: copy }))
  const active = (await forms.list({})).answer.find(({ isActive }) => isActive)?.id ?? null
  await watch('forms.activate', lead, () => forms.activate({ params, body: { instead: active } }))
  await watch('forms.deactivate', lead, () => forms.deactivate({ params }))
  await watch('rubrics.save', lead, () => rubrics.save({ params, body: { rubric: smallRubric, base: 0 } }))
  const weights = { kind: 'review' as const, weights: { engineer: { skill: 1 } } }
  const { weightsVersion } = (await rubrics.list({ params })).answer
  await watch('rubrics.weigh', lead, () =>
    rubrics.weigh({ params, body: { ...weights, base: weightsVersion } }),
  )
  await watch('rubrics.remove', lead, () =>
    rubrics.remove({ params, body: { rubricId: smallRubric.id, base: 1 } }),
  )
  const retainUntil = '2026-10-16'
  await watch('forms.retain', lead, () => forms.retain({ params, body: { retainUntil, was: null } }))
  portal.clock.now = new Date('2026-10-20T00:00:00Z')
  await watch('forms.erase', lead, () =>
    forms.erase({ params, body: { retainUntil, confirmation: 'erase for good' } }),
  )
  portal.clock.now = new Date('2026-10-01T12:00:00Z')
}
