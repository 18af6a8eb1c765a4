import { randomUUID } from 'node:crypto'
import { smallRubric } from '#local/testing/reviewing.ts'
import { smallForm } from '#local/testing/small-form.ts'
import type { Actions } from './testing-actions.ts'

export async function changeRolesAndAccounts({ portal, watch }: Actions) {
  const lead = await portal.person({ role: 'super-reviewer' })
  const [ann, ben, own] = await Promise.all([portal.person(), portal.person(), portal.person()])
  const { people, auth, account } = { ...lead.calls, account: own.calls.account }
  await watch('people.changeRoles', lead, () =>
    people.changeRoles({ body: { people: [{ id: ann.id, seen: 'applicant' }], to: 'reviewer' } }),
  )
  const { list, version } = (await people.roles({})).answer
  await watch('people.setRoles', lead, () => people.setRoles({ body: { list, base: version } }))
  const body = { applicantRolePreferences: ['bootcamp', 'engineer', 'designer'] as const }
  await watch('people.prefer', ann, () =>
    ann.calls.people.prefer({
      params: { userId: ann.id },
      body: { applicantRolePreferences: [...body.applicantRolePreferences] },
    }),
  )
  await watch('people.setActive', lead, () => people.setActive({ body: { ids: [ben.id], isActive: false } }))
  await watch('people.remove', lead, () => people.remove({ body: { ids: [ben.id] } }))
  const { stopMail } = await import('#functions/store/people/mail-stops.ts')
  await stopMail(ann.email, 'bounce', portal.clock.now)
  await watch('people.allowMail', lead, () => people.allowMail({ body: { ids: [ann.id] } }))
  await watch('auth.invite', lead, () => auth.invite({ body: { people: [{ address: 'new@example.edu' }] } }))
  const [invited] = (await people.invitations({})).answer.invitations
  const { email, invitedAt } = invited!
  await watch('people.withdrawInvitation', lead, () =>
    people.withdrawInvitation({ body: { email, invitedAt } }),
  )
  await watch('auth.update', lead, () =>
    auth.update({ body: { email: lead.email, firstName: 'Grace', lastName: 'Hopper' } }),
  )
  await portal.proveFactor(ann.id)
  await watch('auth.switchOnFactor', ann, () => ann.calls.auth.switchOnFactor({}))
  await watch('auth.switchOffFactors', lead, () => auth.switchOffFactors({ body: { ids: [ann.id] } }))
  const other = await portal.person()
  await watch('auth.switchOffFactor', other, () => other.calls.auth.switchOffFactor({}))
  const third = await portal.person()
  await watch('auth.removeGoogle', third, () => third.calls.auth.removeGoogle({}))
  await watch('account.remove', own, () => account.remove({ body: { confirmation: 'delete my account' } }))
}

export async function changeForms({ portal, watch }: Actions) {
  const lead = await portal.person({ role: 'super-reviewer' })
  const { forms, reviews } = lead.calls
  const form = { ...smallForm, id: 'told', isActive: false }
  const params = { formId: form.id }
  await watch('forms.create', lead, () => forms.create({ body: form }))
  const begun = { id: `form-${randomUUID()}`, semester: 'Spring 2027', start: 'season' } as const
  await watch('forms.begin', lead, () => forms.begin({ body: begun }))
  await watch('forms.setWebhook', lead, () => forms.setWebhook({ params, body: { address: null } }))
  const { version } = (await forms.source({ params })).answer
  await watch('forms.change', lead, () =>
    forms.change({ params, body: { form: { ...form, semester: 'Fall' }, base: version } }),
  )
  const copy = { id: 'told-again', semester: 'Spring', dueDate: '2027-01-01T00:00:00Z' }
  await watch('forms.duplicate', lead, () => forms.duplicate({ params, body: copy }))
  await watch('forms.archive', lead, () =>
    forms.archive({ params: { formId: copy.id }, body: { isArchived: true } }),
  )
  await watch('forms.remove', lead, () => forms.remove({ params: { formId: copy.id } }))
  const active = (await forms.list({})).answer.find(({ isActive }) => isActive)?.id ?? null
  await watch('forms.activate', lead, () => forms.activate({ params, body: { instead: active } }))
  await watch('forms.deactivate', lead, () => forms.deactivate({ params }))
  await watch('reviews.saveRubric', lead, () =>
    reviews.saveRubric({ params, body: { rubric: smallRubric, base: 0 } }),
  )
  const weights = { kind: 'review' as const, weights: { engineer: { skill: 1 } } }
  const { weightsVersion } = (await reviews.listRubrics({ params })).answer
  await watch('reviews.weigh', lead, () =>
    reviews.weigh({ params, body: { ...weights, base: weightsVersion } }),
  )
  await watch('reviews.removeRubric', lead, () =>
    reviews.removeRubric({ params, body: { rubricId: smallRubric.id, base: 1 } }),
  )
  const retainUntil = '2026-10-16'
  await watch('forms.retain', lead, () => forms.retain({ params, body: { retainUntil, was: null } }))
  portal.clock.now = new Date('2026-10-20T00:00:00Z')
  await watch('forms.erase', lead, () =>
    forms.erase({ params, body: { retainUntil, confirmation: 'erase for good' } }),
  )
  portal.clock.now = new Date('2026-10-01T12:00:00Z')
}
