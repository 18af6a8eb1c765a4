import { mayFreeze } from './release.ts'

/** Whether nobody can be added to the list of a form's applicants: the deadline has passed, and running submits have ended. */
export const areNamesComplete = (form: { dueDate: string }, now: Date) => mayFreeze(form, now)

/** Why no review can be assigned yet. */
export const reviewsNotYet =
  'Reviewers of this form read without names. They can be assigned a minute and a half after its deadline, once they were able to say whom they know.'
