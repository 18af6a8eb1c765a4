import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { afterDeadline, extendedUntil, openDeciding, rsvpBy } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { at, book, cancel, openInterviewing, time } from '#local/testing/interviewing.ts'
import { openTestPortal, type Person, type TestPortal } from '#local/testing/open-test-portal.ts'
import type { Audience } from '#shared/message-audience.ts'
import { openReviewing, reopen, smallPlan, smallRubric, submit, write } from '#local/testing/reviewing.ts'
import { scenarioRow, smallScenario, uploadScenario } from '#local/testing/scenarios.ts'
import { smallForm } from '#local/testing/small-form.ts'
import type { Route } from '#shared/contract.ts'
import { recordKinds } from '#shared/record.ts'
import { routes } from '#shared/routes.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  return () => portal.close()
})

/** Calls that change something and leave no record, each with its reason. */
const leaveNone: Readonly<Record<string, string>> = {
  'auth.register': 'There is nobody yet who did it.',
  'auth.signOut': 'It ends the own session and nothing else.',
  'auth.signOutEverywhere': 'It ends the own sessions and nothing else.',
  'auth.confirmEmail': 'Its record is that of the changed address: profile.test.ts.',
  'decisions.letters': 'It changes nothing: it names more rows than an address holds.',
  'decisions.testLetter': 'It sends the caller a mail, and changes nothing.',
  'messages.recipients': 'It changes nothing: it names an audience, which is more than an address holds.',
  'messages.test': 'It sends the caller a mail, and changes nothing.',
  'files.presign': 'A draft of the applicant.',
  'files.attach': 'A draft of the applicant.',
  'files.detach': 'A draft of the applicant.',
  'responses.open': 'A draft of the applicant.',
  'responses.save': 'A draft of the applicant.',
  'reviews.save': 'A draft of the reviewer: what counts is the submit.',
  'assignments.savePlan': 'A draft: nobody is told, and nothing follows from it until it is published.',
  'assignments.discardPlan': 'A draft: nobody is told, and nothing follows from it until it is published.',
  'dashboard.beginScenario': 'Nobody finds it until it is whole.',
  'dashboard.keepPiece': 'Nobody finds it until it is whole.',
  'dashboard.renameScenario': 'What it is called. What is in it stays as it was, and so does its hash.',
  'dashboard.keepView': 'What its owner wants to see of a list. It changes nothing for anybody else.',
  'dashboard.removeView': 'What its owner wants to see of a list. It changes nothing for anybody else.',
}

const writingRoutes = Object.entries(routes).flatMap(([area, table]) =>
  Object.entries<Route>(table).flatMap(([name, { method }]) => (method === 'GET' ? [] : [`${area}.${name}`])),
)

const kindsOf = async ({ id }: Person) => {
  const { queryItems } = await import('#functions/store/table.ts')
  return (await queryItems(`AUDIT#${id}`, '0', '~')).map(({ what }) => what)
}

/** The records that each route left. */
const seen = new Map<string, unknown[]>()

/** Lets somebody call a route, and collects the records that it leaves. */
async function watch<T extends { status: number; problem: { message: string } }>(
  route: string,
  by: Person,
  call: () => Promise<T>,
): Promise<T> {
  const before = await kindsOf(by)
  const result = await call()
  expect(`${route} ${result.status} ${result.problem?.message ?? ''}`.trim()).toBe(`${route} 200`)
  seen.set(route, (await kindsOf(by)).slice(before.length))
  return result
}

test('every change of roles and accounts leaves one record', async () => {
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
  const { stopMail } = await import('#functions/store/mail-stops.ts')
  await stopMail(ann.email, 'bounce', portal.clock.now)
  await watch('users.allowMail', lead, () => users.allowMail({ body: { ids: [ann.id] } }))
  await watch('users.invite', lead, () => users.invite({ body: { addresses: ['new@example.edu'] } }))
  await watch('auth.update', lead, () =>
    auth.update({ body: { email: lead.email, firstName: 'Grace', lastName: 'Hopper' } }),
  )
  await watch('account.remove', own, () => account.remove({ body: { confirmation: 'delete my account' } }))
})

test('every change of a form leaves one record', async () => {
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
})

test('a name that somebody knows, and one that is shown, leave one record', async () => {
  const reviewing = await openReviewing(portal, { blindReading: { nameAfterSubmit: false } })
  const { lead, params } = reviewing
  const [{ id: responseId }, reviewer] = await Promise.all([reviewing.application(), reviewing.reviewer()])
  portal.clock.now = afterDeadline
  const assignment = { kind: 'review', responseId, role: 'engineer', reviewerId: reviewer.id } as const
  await reviewing.assign(assignment)
  const { kind: _, ...named } = assignment
  await watch('assignments.showName', lead, () =>
    lead.calls.assignments.showName({ params, body: { ...named, reason: 'to check a certificate' } }),
  )
  await watch('assignments.declareNames', reviewer, () =>
    reviewer.calls.assignments.declareNames({
      params,
      body: { names: ['Nobody Here'], acquaintance: 'friend' },
    }),
  )
  portal.clock.now = new Date('2026-10-01T12:00:00Z')
})

test('every assignment, score and conflict of interest leaves one record', async () => {
  const reviewing = await openReviewing(portal)
  const { lead, params } = reviewing
  const { assignment, reviewer, responseId } = await reviewing.assigned()
  const [other, third] = await Promise.all([reviewing.reviewer(), reviewing.reviewer()])
  const [others, thirds] = [other, third].map(({ id }) => ({ ...assignment, reviewerId: id })) as [
    typeof assignment,
    typeof assignment,
  ]
  await watch('assignments.assign', lead, () =>
    lead.calls.assignments.assign({ params, body: { assignments: [others, thirds] } }),
  )
  const [plan, more] = await Promise.all([reviewing.application(), reviewing.application()])
  const planned = { ...assignment, responseId: plan.id }
  const body = { plan: smallPlan(planned), seen: 0 }
  const { number } = (await lead.calls.assignments.savePlan({ params, body })).answer
  await watch('assignments.publishPlan', lead, () =>
    lead.calls.assignments.publishPlan({ params, body: { kind: 'review', seen: number } }),
  )
  await watch('assignments.assignMany', lead, () =>
    lead.calls.assignments.assignMany({
      params,
      body: { assignments: [planned, { ...planned, responseId: more.id }] },
    }),
  )
  await watch('assignments.unassign', lead, () => lead.calls.assignments.unassign({ params, body: thirds }))
  await write(reviewer, assignment, { scores: { skill: 4, care: 4 } })
  await watch('reviews.submit', reviewer, () => submit(reviewer, assignment, 1))
  const note = { params: { responseId, role: 'engineer' }, noteId: 'note-number-1' }
  await watch('reviews.addNote', lead, () =>
    lead.calls.reviews.addNote({ params: note.params, body: { id: note.noteId, text: 'Strong.' } }),
  )
  await watch('reviews.deleteNote', lead, () =>
    lead.calls.reviews.deleteNote({ params: { ...note.params, noteId: note.noteId } }),
  )
  await watch('reviews.reopen', lead, () => reopen(lead, assignment, 1))
  await watch('assignments.declareConflict', other, () =>
    other.calls.assignments.declareConflict({ params, body: { responseId, acquaintance: 'friend' } }),
  )
  await watch('assignments.liftConflict', lead, () =>
    lead.calls.assignments.liftConflict({
      params,
      body: { responseId, reviewerId: other.id, reason: 'by mistake' },
    }),
  )
  await watch('dashboard.exportReviews', lead, () =>
    lead.calls.dashboard.exportReviews({ params, body: { responseIds: [responseId] } }),
  )
  await watch('files.exportFiles', lead, () =>
    lead.calls.files.exportFiles({ params, body: { rows: [{ responseId, role: 'engineer' }] } }),
  )
  await watch('dashboard.addresses', lead, () =>
    lead.calls.dashboard.addresses({ params, body: { rows: [{ responseId, role: 'engineer' }] } }),
  )
})

test('every change of an interview leaves one record', async () => {
  const interviewing = await openInterviewing(portal)
  const { lead, params } = interviewing
  const interviewer = await interviewing.reviewer()
  const { slotIds } = (
    await watch('interviews.offer', interviewer, () =>
      interviewing.offer(interviewer, [at('15:00'), at('16:00'), at('17:00')]),
    )
  ).answer
  const [first = '', second = ''] = slotIds
  const { id: responseId, applicant } = await interviewing.application()
  await interviewing.decide(responseId, 'interview')
  const row = { responseId, role: 'engineer' as const }
  await watch('interviews.invite', lead, () => interviewing.invite(row))
  await watch('interviews.book', applicant, () => book(applicant, responseId, time(at('15:00'))))
  await watch('interviews.book', applicant, () => book(applicant, responseId, time(at('16:00'))))
  expect(seen.get('interviews.book')).toEqual(['interview.move'])
  await watch('interviews.cancel', applicant, () => cancel(applicant, responseId))
  await watch('interviews.bookFor', lead, () =>
    lead.calls.interviews.bookFor({ params, body: { ...row, seen: 4, slotId: second } }),
  )
  await watch('interviews.cancelFor', interviewer, () =>
    interviewer.calls.interviews.cancelFor({ params, body: { ...row, seen: 5, takesSlotBack: true } }),
  )
  await watch('interviews.takeBack', interviewer, () =>
    interviewer.calls.interviews.takeBack({ params, body: { slotIds: [first] } }),
  )
  await watch('interviews.makeAddress', interviewer, () => interviewer.calls.interviews.makeAddress({}))
  await watch('interviews.removeAddress', interviewer, () => interviewer.calls.interviews.removeAddress({}))
  await watch('interviews.set', lead, () =>
    lead.calls.interviews.set({ params, body: { changeHours: 2, showsInterviewer: true } }),
  )
  await done(book(applicant, responseId, time(at('17:00'))))
  portal.clock.now = new Date(at('17:10'))
  await watch('interviews.note', interviewer, () =>
    interviewer.calls.interviews.note({ body: { ...row, seen: 7, state: 'done' } }),
  )
  portal.clock.now = new Date('2026-10-01T12:00:00Z')
})

test('every message leaves one record, and so does the second look at one', async () => {
  const deciding = await openDeciding(portal)
  const { lead, params } = deciding
  const [one, other] = [await deciding.application(), await deciding.application()]
  const picked = { to: 'picked' as const, responseIds: [one.id, other.id] }
  const body = { subject: 'News', text: 'Dear {firstName}', answersToSender: true }
  const send = async (id: string, audience: Audience) => {
    const { digest: seen } = await done(lead.calls.messages.recipients({ params, body: { audience } }))
    return lead.calls.messages.send({ params, body: { ...body, id, audience, seen } })
  }
  await watch('messages.send', lead, () => send('message-1', picked))
  await watch('messages.send', lead, () => send('message-2', { to: 'submitted' }))
  const second = await portal.person({ role: 'super-reviewer' })
  await watch('messages.confirm', second, () =>
    second.calls.messages.confirm({ params: { ...params, messageId: 'message-1' } }),
  )
  await send('message-3', picked)
  await watch('messages.discard', lead, () =>
    lead.calls.messages.discard({ params: { ...params, messageId: 'message-3' } }),
  )
  await watch('messages.keepTemplates', lead, () =>
    lead.calls.messages.keepTemplates({ params, body: { templates: [], base: 0 } }),
  )
})

test('every submission, decision and release leaves one record', async () => {
  const deciding = await openDeciding(portal)
  const { lead, params } = deciding
  const { decisions } = lead.calls
  const asking = await portal.person()
  const { id: responseId } = (await asking.calls.responses.open({ body: { formId: params.formId } })).answer
  await watch('responses.letLook', asking, () =>
    asking.calls.responses.letLook({ params: { responseId }, body: { mayLook: true } }),
  )
  const { applicant, id } = await deciding.application()
  const { responses } = applicant.calls
  const submitted = async () => (await responses.mine({})).answer[0]!.dateSubmitted!
  await watch('responses.reopen', applicant, async () =>
    responses.reopen({ body: { id, dateSubmitted: await submitted() } }),
  )
  await watch('responses.discard', applicant, () => responses.discard({ body: { id, number: 1 } }))
  await responses.reopen({ body: { id, dateSubmitted: await submitted() } })
  portal.clock.now = new Date('2026-10-01T13:00:00Z')
  await watch('responses.submit', applicant, () => responses.submit({ body: { id } }))
  const gone = await deciding.application()
  const itsDate = (await gone.applicant.calls.responses.mine({})).answer[0]!.dateSubmitted!
  await watch('responses.withdraw', gone.applicant, () =>
    gone.applicant.calls.responses.withdraw({ body: { id: gone.id, dateSubmitted: itsDate } }),
  )
  const row = { responseId: id, role: 'engineer' as const }
  const version = async () => (await deciding.row(id)).decisionVersion
  await watch('decisions.qualify', lead, () =>
    decisions.qualify({ params, body: { rows: [row], isQualified: true } }),
  )
  const small = smallScenario(params.formId, [scenarioRow(row)])
  const saving = await uploadScenario(lead, small)
  const { dashboard } = lead.calls
  await watch('dashboard.finishScenario', lead, () => dashboard.finishScenario({ params: saving }))
  await watch('dashboard.removeScenario', lead, () => dashboard.removeScenario({ params: saving }))
  await watch('decisions.decide', lead, async () =>
    decisions.decide({ params, body: { rows: [{ ...row, seen: await version() }], to: 'waitlist' } }),
  )
  const ill = { userId: applicant.id, reason: 'They were ill.' }
  await watch('decisions.extend', lead, () =>
    decisions.extend({ params, body: { ...ill, until: extendedUntil, seen: null } }),
  )
  await watch('decisions.endExtension', lead, () =>
    decisions.endExtension({ params, body: { ...ill, seen: extendedUntil } }),
  )
  portal.clock.now = afterDeadline
  await watch('decisions.freeze', lead, () => decisions.freeze({ params }))
  await watch('decisions.unfreeze', lead, () => decisions.unfreeze({ params }))
  const digest = (await decisions.freeze({ params })).answer.digest!
  const body = { digest, confirmation: 'I confirm', rsvpBy } as const
  const at = new Date(afterDeadline.getTime() + 3_600_000).toISOString()
  await watch('decisions.release', lead, () => decisions.release({ params, body: { ...body, at } }))
  expect(seen.get('decisions.release')).toEqual(['decisions.schedule'])
  await watch('decisions.callOff', lead, () => decisions.callOff({ params }))
  await watch('decisions.release', lead, () => decisions.release({ params, body }))
  await watch('decisions.revise', lead, async () =>
    decisions.revise({
      params,
      body: { row: { ...row, seen: await version() }, to: 'accepted', reason: 'a place is free' },
    }),
  )
  await watch('decisions.answer', applicant, () =>
    applicant.calls.decisions.answer({ params: row, body: { rsvp: 'accepted' } }),
  )
})

test('every call that changes something is covered, and each leaves exactly one record', () => {
  const recorded = [...seen].map(([route, kinds]) => [route, kinds.join(' ')] as const)
  expect([...recorded.map(([route]) => route), ...Object.keys(leaveNone)].toSorted()).toEqual(
    writingRoutes.toSorted(),
  )
  expect(Object.fromEntries(recorded)).toMatchInlineSnapshot(`
    {
      "account.remove": "user.remove-self",
      "assignments.assign": "assignment.add",
      "assignments.assignMany": "assignment.add",
      "assignments.declareConflict": "conflict.declare",
      "assignments.declareNames": "conflict.declare",
      "assignments.liftConflict": "conflict.lift",
      "assignments.publishPlan": "plan.publish",
      "assignments.showName": "name.show",
      "assignments.unassign": "assignment.remove",
      "auth.update": "user.rename",
      "dashboard.addresses": "addresses.copy",
      "dashboard.exportReviews": "reviews.export",
      "dashboard.finishScenario": "scenario.save",
      "dashboard.removeScenario": "scenario.remove",
      "decisions.answer": "offer.answer",
      "decisions.callOff": "decisions.call-off",
      "decisions.decide": "decision.set",
      "decisions.endExtension": "extension.end",
      "decisions.extend": "extension.give",
      "decisions.freeze": "decisions.freeze",
      "decisions.qualify": "row.qualify",
      "decisions.release": "decisions.release",
      "decisions.revise": "decision.revise",
      "decisions.unfreeze": "decisions.unfreeze",
      "files.exportFiles": "files.export",
      "forms.activate": "form.activate",
      "forms.change": "form.change",
      "forms.create": "form.create",
      "forms.deactivate": "form.deactivate",
      "forms.duplicate": "form.create",
      "forms.erase": "form.erase form.erased",
      "forms.retain": "form.retain",
      "interviews.book": "interview.move",
      "interviews.bookFor": "interview.book",
      "interviews.cancel": "interview.cancel",
      "interviews.cancelFor": "interview.cancel",
      "interviews.invite": "interview.invite",
      "interviews.makeAddress": "calendar.open",
      "interviews.note": "interview.note",
      "interviews.offer": "interview.offer",
      "interviews.removeAddress": "calendar.close",
      "interviews.set": "interview.set",
      "interviews.takeBack": "interview.take-back",
      "messages.confirm": "message.confirm",
      "messages.discard": "message.discard",
      "messages.keepTemplates": "message.keep-templates",
      "messages.send": "message.send",
      "responses.discard": "response.discard",
      "responses.letLook": "draft.show",
      "responses.reopen": "response.reopen",
      "responses.submit": "response.submit",
      "responses.withdraw": "response.withdraw",
      "reviews.addNote": "note.add",
      "reviews.deleteNote": "note.delete",
      "reviews.reopen": "review.reopen",
      "reviews.submit": "review.submit",
      "rubrics.remove": "rubric.remove",
      "rubrics.save": "rubric.save",
      "rubrics.weigh": "form.weigh",
      "users.allowMail": "user.allow-mail",
      "users.changeRoles": "user.change-roles",
      "users.invite": "user.invite",
      "users.prefer": "user.prefer",
      "users.remove": "user.remove",
      "users.setActive": "user.deactivate",
    }
  `)
})

test('something leaves each kind of record', () => {
  const folder = fileURLToPath(new URL('../..', import.meta.url))
  const sources = ['functions', 'infra/admin'].flatMap((name) =>
    readdirSync(`${folder}/${name}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(`${folder}/${name}/${file}`, 'utf8')),
  )
  const text = sources.join('\n')
  // A review and an interview share their code.
  const named = recordKinds.filter((kind) => text.includes(`'${kind}'`) || /\.(submit|reopen)$/.test(kind))
  expect(named).toEqual(recordKinds)
})
