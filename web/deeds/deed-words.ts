import type { RecordKind } from '#shared/record.ts'

/** What somebody did, as it follows their name. Another column shows what changed. */
const words: Record<RecordKind, string> = {
  'role.by-deployment': 'was made a super reviewer by the deployment',
  'user.change-roles': 'changed the role',
  'user.activate': 'activated the account',
  'user.deactivate': 'deactivated the account',
  'user.remove': 'deleted the account',
  'user.remove-self': 'deleted their own account',
  'user.invite': 'invited as a reviewer',
  'user.allow-mail': 'allowed mail again',
  'invitation.accept': 'accepted an invitation',
  'user.prefer': 'set role preferences',
  'user.rename': 'changed their name',
  'user.change-email': 'changed their email',
  'response.submit': 'submitted an application',
  'response.withdraw': 'withdrew an application',
  'response.reopen': 'began to change an application',
  'response.discard': 'discarded changes of an application',
  'assignment.add': 'assigned',
  'assignment.remove': 'removed an assignment',
  'plan.publish': 'published a plan of assignments',
  'scenario.save': 'saved a scenario of decisions',
  'scenario.remove': 'deleted a scenario of decisions',
  'conflict.declare': 'declared a conflict of interest',
  'conflict.lift': 'lifted a conflict of interest',
  'review.submit': 'submitted a review',
  'interview.submit': 'submitted an interview',
  'review.reopen': 'gave a review back',
  'interview.reopen': 'gave an interview back',
  'note.add': 'added a note to a discussion',
  'note.delete': 'deleted a note of a discussion',
  'reviews.export': 'exported reviews',
  'addresses.copy': 'copied email addresses',
  'files.export': 'exported files',
  'row.qualify': 'changed who is qualified',
  'decision.set': 'set the status',
  'decision.revise': 'changed a decision after the release',
  'offer.answer': 'answered an offer',
  'decisions.freeze': 'froze the decisions',
  'decisions.unfreeze': 'unfroze the decisions',
  'decisions.schedule': 'scheduled the release',
  'decisions.call-off': 'called the release off',
  'decisions.release': 'released the decisions',
  'form.create': 'created a form',
  'form.by-deployment': 'had a form imported by the deployment',
  'form.change': 'changed a form',
  'form.activate': 'activated a form',
  'form.deactivate': 'deactivated a form',
  'form.weigh': 'changed the weights of scores',
  'form.retain': 'changed how long applications are kept',
  'form.erase': 'began to erase the applications of a form',
  'form.erased': 'erased the applications of a form',
  'rubric.save': 'saved a rubric',
  'rubric.remove': 'removed a rubric',
}

/** Words for a deed. A kind that this page does not know yet shows its code. */
export const deedWords = (what: string): string =>
  Object.hasOwn(words, what) ? words[what as RecordKind] : what

/** The same words as an option of a list. */
export const kindWords = (what: RecordKind) => words[what].charAt(0).toUpperCase() + words[what].slice(1)
