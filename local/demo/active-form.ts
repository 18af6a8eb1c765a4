import type { ApplicationForm } from '#shared/forms/form.ts'
import { remindersOfNewForm } from '#shared/forms/reminder.ts'
import { sampleDescription, sampleFaq } from '#shared/forms/sample-season.ts'
import { clockAfter, demoZone, endOfDayAfter } from './demo-days.ts'
import { lastSections, sections } from './form-sections.ts'
import { demoLetters, demoWeights } from './letters.ts'

/** The text for new members, once they have accepted. */
const welcomeText = [
  'Welcome! Here is how we begin:',
  '',
  '1. **Kickoff** on the first Thursday of the semester, 7 PM. Bring your laptop.',
  '2. Read our [handbook](https://example.org/handbook) before that. It takes half an hour.',
  '3. Join our chat with your university address. Your team says hello there.',
].join('\n')

/** The form of the current semester, due at the end of a day in Maryland three weeks from now. */
export const activeForm = (now: Date): ApplicationForm => ({
  id: 'spring-2027',
  semester: 'Spring 2027',
  isActive: true,
  dueDate: endOfDayAfter(now, 21),
  reviewsDue: endOfDayAfter(now, 31),
  interviewsFrom: endOfDayAfter(now, 33),
  interviewsUntil: endOfDayAfter(now, 40),
  decisionsBy: endOfDayAfter(now, 50),
  waitlistBy: endOfDayAfter(now, 60),
  kickoffAt: clockAfter(now, 64, '18:00'),
  signer: 'Maya Okafor, President',
  kickoffPlace: 'Room 1204, Iribe Center',
  timeZone: demoZone,
  description: sampleDescription,
  faq: sampleFaq,
  disabledRoles: [],
  ...demoLetters,
  welcomeText,
  reminders: { ...remindersOfNewForm, reviews: { ...remindersOfNewForm.reviews, isOn: true } },
  ...demoWeights,
  sections,
})

/** Last semester's form: closed, with one short section for everyone. */
export const lastForm = (now: Date): ApplicationForm => ({
  id: 'fall-2026',
  semester: 'Fall 2026',
  isActive: false,
  dueDate: endOfDayAfter(now, -60),
  timeZone: demoZone,
  description: 'The applications of last semester.',
  disabledRoles: ['outreach-coordinator'],
  ...demoLetters,
  signer: 'Maya Okafor, President',
  welcomeText,
  ...demoWeights,
  sections: lastSections,
})
