import type { ApplicationForm } from '#shared/forms/form.ts'
import { remindersOfNewForm } from '#shared/forms/reminder.ts'
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
  description: [
    'Welcome! We build software with non-profits, one semester at a time.',
    '',
    'The application takes **about an hour**. It saves itself while you write, so come back as often as you like.',
    '',
    '1. Tell us about you and choose your roles.',
    '2. Answer the sections for these roles.',
    '3. Check everything and submit before the deadline.',
  ].join('\n'),
  timeZone: demoZone,
  faq: [
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
  ].join('\n'),
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
