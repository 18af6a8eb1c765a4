import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { portal, test } from '#local/testing/portal-test.ts'
import type { Route } from '#shared/kernel/contract.ts'
import { recordKinds } from '#shared/records/record.ts'
import { routes } from '#shared/routes.ts'
import { sendMessages, submitDecideAndRelease } from './testing-actions-of-decisions.ts'
import { changeForms, changeRolesAndAccounts } from './testing-actions-of-people.ts'
import { assignAndScore, changeInterviews, showNames } from './testing-actions-of-reviews.ts'
import { type Actions, watchActions } from './testing-actions.ts'

let actions: Actions
test.beforeAll(() => {
  actions = watchActions(portal)
})

/** Calls that change something and leave no record, each with its reason. */
const leaveNone: Readonly<Record<string, string>> = {
  'auth.register': 'There is nobody yet who did it.',
  'auth.begin': 'It makes the record of a new account, as a registration does.',
  'auth.allowGoogle': 'The record is that of the link, which the next login with Google makes.',
  'auth.signOut': 'It ends the own session and nothing else.',
  'auth.signOutEverywhere': 'It ends the own sessions and nothing else.',
  'auth.confirmEmail': 'Its record is that of the changed address: profile.test.ts.',
  'auth.keepEmail': 'The address stays as it was. The request for the change left none either.',
  'decisions.letters': 'It changes nothing: it names more rows than an address holds.',
  'decisions.testLetter': 'It sends the caller a mail, and changes nothing.',
  'messages.recipients': 'It changes nothing: it names an audience, which is more than an address holds.',
  'forms.testWebhook': 'It sends a notice, and changes nothing.',
  'messages.test': 'It sends the caller a mail, and changes nothing.',
  'files.presign': 'A draft of the applicant.',
  'files.attach': 'A draft of the applicant.',
  'files.detach': 'A draft of the applicant.',
  'applications.open': 'A draft of the applicant.',
  'applications.save': 'A draft of the applicant.',
  'reviews.readNotes': 'What its reader has read. It changes nothing for anybody else.',
  'reviews.save': 'A draft of the reviewer: what counts is the submit.',
  'fair.savePlan': 'A draft: nobody is told, and nothing follows from it until it is published.',
  'fair.discardPlan': 'A draft: nobody is told, and nothing follows from it until it is published.',
  'fair.unfinished': 'It changes nothing: it names more people than an address holds.',
  'fair.takers': 'It changes nothing: it names more people than an address holds.',
  'fair.handOver': 'Its record is that of the assignments: leaving.test.ts.',
  'people.unsubscribe': 'It says what its owner wants to get, as the profile does.',
  'fair.renameScenario': 'What it is called. What is in it stays as it was.',
  'applications.keepView': 'What its owner wants to see of a list. It changes nothing for anybody else.',
  'applications.removeView': 'What its owner wants to see of a list. It changes nothing for anybody else.',
}

const writingRoutes = Object.entries(routes).flatMap(([area, table]) =>
  Object.entries<Route>(table).flatMap(([name, { method }]) => (method === 'GET' ? [] : [`${area}.${name}`])),
)

test('every change of roles and accounts leaves one record', () => changeRolesAndAccounts(actions))

test('every change of a form leaves one record', () => changeForms(actions))

test('a name that someone knows, and one that is shown, leave one record', () => showNames(actions))

test('every assignment, score and conflict of interest leaves one record', () => assignAndScore(actions))

test('every change of an interview leaves one record', () => changeInterviews(actions))

test('every message leaves one record, and so does the second look at one', () => sendMessages(actions))

test('every submission, decision and release leaves one record', () => submitDecideAndRelease(actions))

test('every call that changes something is covered, and each leaves exactly one record', () => {
  const recorded = [...actions.seen].map(([route, kinds]) => [route, kinds.join(' ')] as const)
  expect([...recorded.map(([route]) => route), ...Object.keys(leaveNone)].toSorted()).toEqual(
    writingRoutes.toSorted(),
  )
  expect(Object.fromEntries(recorded)).toMatchInlineSnapshot(`
    {
      "account.remove": "user.remove-self",
      "applications.discard": "response.discard",
      "applications.endExtension": "extension.end",
      "applications.exportDrafts": "applications.export",
      "applications.extend": "extension.give",
      "applications.letLook": "draft.show",
      "applications.reopen": "response.reopen",
      "applications.submit": "response.submit",
      "applications.withdraw": "response.withdraw",
      "auth.invite": "user.invite",
      "auth.removeGoogle": "user.remove-google",
      "auth.switchOffFactor": "second-factor.off",
      "auth.switchOffFactors": "second-factor.off",
      "auth.switchOnFactor": "second-factor.on",
      "auth.update": "user.rename",
      "decisions.answer": "offer.answer",
      "decisions.callOff": "decisions.call-off",
      "decisions.decide": "decision.set",
      "decisions.editLetter": "decisions.edit-letter",
      "decisions.exportApplications": "applications.export",
      "decisions.freeze": "decisions.freeze",
      "decisions.label": "row.label",
      "decisions.qualify": "row.qualify",
      "decisions.release": "decisions.release",
      "decisions.removeLabel": "form.label",
      "decisions.revise": "decision.revise",
      "decisions.setLabel": "form.label",
      "decisions.unfreeze": "decisions.unfreeze",
      "fair.publishMore": "assignment.add plan.published",
      "fair.publishPlan": "plan.publish",
      "fair.removeScenario": "scenario.remove",
      "fair.saveScenario": "scenario.save",
      "fair.stopPlan": "plan.stop",
      "files.exportFiles": "files.export",
      "forms.activate": "form.activate",
      "forms.archive": "form.archive",
      "forms.begin": "form.create",
      "forms.change": "form.change",
      "forms.create": "form.create",
      "forms.deactivate": "form.deactivate",
      "forms.duplicate": "form.create",
      "forms.erase": "form.erase form.erased",
      "forms.remove": "form.delete",
      "forms.retain": "form.retain",
      "forms.setWebhook": "form.webhook",
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
      "messages.askTeam": "draft.ask",
      "messages.confirm": "message.confirm",
      "messages.discard": "message.discard",
      "messages.keepTemplates": "message.keep-templates",
      "messages.send": "message.send",
      "people.allowMail": "user.allow-mail",
      "people.changeRoles": "user.change-roles",
      "people.prefer": "user.prefer",
      "people.remove": "user.remove",
      "people.setActive": "user.deactivate",
      "people.setRoles": "roles.change",
      "people.withdrawInvitation": "invitation.withdraw",
      "reviews.addNote": "note.add",
      "reviews.assign": "assignment.add",
      "reviews.declareConflict": "conflict.declare",
      "reviews.declareNames": "conflict.declare",
      "reviews.deleteNote": "note.delete",
      "reviews.liftConflict": "conflict.lift",
      "reviews.removeRubric": "rubric.remove",
      "reviews.reopen": "review.reopen",
      "reviews.saveRubric": "rubric.save",
      "reviews.showName": "name.show",
      "reviews.submit": "review.submit",
      "reviews.unassign": "assignment.remove",
      "reviews.undo": "review.undo",
      "reviews.weigh": "form.weigh",
    }
  `)
})

test('something leaves each kind of record', () => {
  const folder = fileURLToPath(new URL('../..', import.meta.url))
  const sources = ['functions', 'infra/admin'].flatMap((name) =>
    readdirSync(`${folder}/${name}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing-/.test(file))
      .map((file) => readFileSync(`${folder}/${name}/${file}`, 'utf8')),
  )
  const text = sources.join('\n')
  // A review and an interview share their code.
  const named = recordKinds.filter(
    (kind) => text.includes(`'${kind}'`) || /\.(submit|undo|reopen)$/.test(kind),
  )
  expect(named).toEqual(recordKinds)
})
