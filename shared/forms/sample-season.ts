import type { ApplicationRole, Roles } from '#shared/kernel/application-role.ts'
import type { ApplicationForm, DecisionLetters } from './form.ts'
import { type AllReminders, remindersOfNewForm } from './reminder.ts'
import { sampleSections, shortSections } from './sample-sections.ts'

/** What a chapter that has no form yet can start from: all words of a form, and nothing that has a date. */
export type Sample = {
  [
    Name in
      | 'description'
      | 'faq'
      | 'openRoles'
      | 'disabledRoles'
      | 'sections'
      | 'decisionLetters'
      | 'welcomeText'
      | 'reminders'
  ]: NonNullable<ApplicationForm[Name]>
}

export const sampleDescription = [
  'Welcome! We build software with non-profits, one semester at a time.',
  '',
  'The application takes **about an hour**. It saves itself while you write, so come back as often as you like.',
  '',
  '1. Tell us about you and choose your roles.',
  '2. Answer the sections for these roles.',
  '3. Check everything and submit before the deadline.',
].join('\n')

export const sampleFaq = [
  '### Who can apply?',
  'Every student of the university, whatever you study and however much you have programmed.',
  '',
  '### Can I apply for several roles?',
  'Yes. Each role adds a few questions, and each is decided by itself.',
  '',
  '### Can I change my answers after I have submitted?',
  'Yes, until the deadline, or until a reviewer starts reading.',
  '',
  '### When do I hear from you?',
  'Reviews take about two weeks. After that we invite people to interviews by email.',
].join('\n')

const welcomeText = [
  'Welcome! Here is how we begin:',
  '',
  '1. Come to the **kickoff**, and bring your laptop. Its date and place are below.',
  '2. Your team writes to you in the days before it.',
  '3. Keep the evening of our weekly meeting free.',
].join('\n')

/** The name of who signs follows. */
const signature = '\n\nWith kind regards,'

const accepted = [
  'We would love to have you with us in {semester}, and offer you a place: **{role}**.',
  '',
  'We read many applications, and we could picture building something useful with the person who wrote yours.',
  '',
  'Please accept or decline here until **{deadline}**. If you cannot come, tell us early: someone on the waitlist will be glad.',
].join('\n')

const waitlist = [
  'Thank you for applying for **{role}**. We liked your application, and we have more people whom we would like to have than places in {semester}.',
  '',
  'You are on our waitlist. Whenever a place becomes free, we write to you at once. You need not do anything until then.',
  '',
  'We know that waiting is hard, and we would rather be honest than promise something.',
].join('\n')

const denied = [
  'Thank you for the time and the thought that you gave to your application for **{role}**. We read all of it.',
  '',
  'We cannot offer you a place in {semester}. There are far fewer places than good applications, so this says little about what you can do.',
  '',
  'We would be glad to read from you again: many of our members applied more than once.',
].join('\n')

/** Letters for the groups of these roles, and one for everyone who is denied. */
export const sampleLetters = (roles: Roles, open: readonly ApplicationRole[]): DecisionLetters => {
  const groups = new Set(open.flatMap((role) => roles.find(role)?.letters ?? []))
  const forEach = (letter: string) =>
    Object.fromEntries([...groups].map((group) => [group, letter + signature]))
  return { accepted: forEach(accepted), waitlist: forEach(waitlist), denied: denied + signature }
}

/** Every reminder is ready; the one for reviewers is sent on two days of the week. */
const reminders: AllReminders = {
  ...remindersOfNewForm,
  reviews: { ...remindersOfNewForm.reviews, isOn: true },
}

/** A whole season of a chapter, for all of its roles or for those that are open. */
export const sampleSeason = (roles: Roles, open: readonly ApplicationRole[] = roles.current): Sample => ({
  description: sampleDescription,
  faq: sampleFaq,
  openRoles: [...open],
  disabledRoles: [],
  sections: sampleSections(roles, open),
  decisionLetters: sampleLetters(roles, open),
  welcomeText,
  reminders,
})

/** A short form for one role, or for those that are open. */
export const shortSeason = (
  roles: Roles,
  open: readonly ApplicationRole[] = roles.current.slice(0, 1),
): Sample => ({
  ...sampleSeason(roles, open),
  description: 'Two short pages. It saves itself while you write, so come back as often as you like.',
  sections: shortSections,
})
