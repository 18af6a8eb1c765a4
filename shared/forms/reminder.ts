import type { JsonPath } from '#shared/kernel/json-text.ts'
import { isReadable } from '#shared/kernel/name.ts'
import { namesIn } from './filled-message.ts'
import type { Reminder, Reminders } from './form-reminders.ts'
import type { ApplicationForm } from './form.ts'

/** The kinds of reminders that the portal sends by itself. Each is a switch of the form, with its own text. */
export const reminderKinds = ['draft72', 'draft24', 'reviews', 'interview', 'offer'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** The label of each on screen. */
export const reminderLabel: Record<ReminderKind, string> = {
  draft72: 'Drafts, 72 hours before the deadline',
  draft24: 'Drafts, 24 hours before the deadline',
  reviews: 'Reviewers with reviews to submit',
  interview: 'Interviews, a day before',
  offer: 'Offers without an answer, 48 hours before they expire',
}

/** All reminders of a form, each set. */
export type AllReminders = Required<{ [Kind in ReminderKind]: NonNullable<Reminders[Kind]> }>

const dear = 'Hi {firstName},'

/** The default of a form that has not set it. */
const usual: AllReminders = {
  draft72: {
    isOn: false,
    subject: 'Your application is not submitted yet',
    text: `${dear}\n\nYour application for {semester} is still a draft. You can submit it until **{deadline}**.`,
  },
  draft24: {
    isOn: false,
    subject: 'Your application is due soon',
    text: `${dear}\n\nYour application for {semester} is still a draft, and the deadline is near: **{deadline}**. What is not submitted by then does not count.`,
  },
  reviews: {
    isOn: false,
    subject: 'Reviews are waiting for you',
    text: `${dear}\n\nYou have {count} left to submit for {semester}.`,
    weekdays: [1, 4],
  },
  interview: {
    isOn: false,
    subject: 'Your interview is soon',
    text: `${dear}\n\nYour interview for {roles} is on **{time}**.\n\nWhere: {place}`,
  },
  offer: {
    isOn: true,
    subject: 'Your decision is waiting for you',
    text: `${dear}\n\nA decision about your application for {semester} is waiting for you. If it is an offer, please answer by **{deadline}**, or it expires.`,
  },
}

/** The reminders of a form, with defaults for those that it has not set. */
export const remindersOf = ({ reminders = {} }: Pick<ApplicationForm, 'reminders'>): AllReminders => ({
  draft72: reminders.draft72 ?? usual.draft72,
  draft24: reminders.draft24 ?? usual.draft24,
  reviews: reminders.reviews ?? usual.reviews,
  interview: reminders.interview ?? usual.interview,
  offer: reminders.offer ?? usual.offer,
})

/** The reminders of a new form: all but the digest for reviewers, for which each chapter chooses its own days. */
export const remindersOfNewForm: AllReminders = {
  ...usual,
  draft72: { ...usual.draft72, isOn: true },
  draft24: { ...usual.draft24, isOn: true },
  interview: { ...usual.interview, isOn: true },
}

/** The reminders that are on. */
export const remindersOn = (form: Pick<ApplicationForm, 'reminders'>): ReminderKind[] => {
  const all = remindersOf(form)
  return reminderKinds.filter((kind) => all[kind].isOn)
}

const ofEverybody = ['firstName', 'lastName', 'semester', 'link'] as const
const ofDrafts = [...ofEverybody, 'deadline'] as const

/** The placeholders of each reminder. Every one of them has a value for each of its readers. */
export const reminderPlaceholders = {
  draft72: ofDrafts,
  draft24: ofDrafts,
  reviews: [...ofEverybody, 'count', 'roles', 'deadline'],
  interview: [...ofEverybody, 'roles', 'time', 'place'],
  offer: [...ofEverybody, 'roles', 'deadline'],
} as const satisfies Record<ReminderKind, readonly string[]>

/** The text that replaces each. */
export const reminderMeaning: Record<(typeof reminderPlaceholders)[ReminderKind][number], string> = {
  firstName: 'first name',
  lastName: 'last name',
  semester: 'semester of the form',
  link: 'link to their page',
  deadline: 'deadline for this person',
  count: 'how many reviews are left: "3 reviews"',
  roles: 'the roles that it is about',
  time: 'when the interview is, and how long',
  place: 'where it is, or the link to the call',
}

/** The placeholders for reminders of a kind. */
export type ReminderValues<Kind extends ReminderKind> = Readonly<
  Record<(typeof reminderPlaceholders)[Kind][number], string>
>

/** What is wrong with the reminders of a form that are on, beyond their shape: they need words, and each placeholder must have a value. */
export const reminderFaults = ({
  reminders = {},
  reviewsDue,
}: Partial<Pick<ApplicationForm, 'reminders' | 'reviewsDue'>>): Fault[] => [
  ...reminderKinds.flatMap((kind) => {
    const reminder = reminders[kind]
    return reminder?.isOn ? [...blankParts(kind, reminder), ...unknownIn(kind, reminder)] : []
  }),
  ...(reminders.reviews?.isOn ? digestFaults(reminders.reviews, reviewsDue) : []),
]

/** The reminders of a copy, which has no dates of a season yet: a digest that names when reviews are due is off. */
export function undatedReminders(reminders: Reminders): Reminders {
  const { reviews } = reminders
  const isNamed = reviews !== undefined && namesIn(reviews).includes('deadline')
  return isNamed ? { ...reminders, reviews: { ...reviews, isOn: false } } : reminders
}

interface Fault {
  path: JsonPath
  message: string
}

const blankParts = (kind: ReminderKind, reminder: Reminder): Fault[] =>
  (['subject', 'text'] as const)
    .filter((part) => !isReadable(reminder[part]))
    .map((part) => ({ path: ['reminders', kind, part], message: 'Please write something.' }))

function unknownIn(kind: ReminderKind, reminder: Reminder): Fault[] {
  const known: readonly string[] = reminderPlaceholders[kind]
  return namesIn(reminder)
    .filter((name) => !known.includes(name))
    .map((name) => ({
      path: ['reminders', kind, 'text'],
      message: `{${name}} is not a placeholder of this reminder.`,
    }))
}

const digestFaults = (digest: AllReminders['reviews'], reviewsDue: string | undefined): Fault[] => [
  ...(!reviewsDue && namesIn(digest).includes('deadline')
    ? [
        {
          path: ['reminders', 'reviews', 'text'],
          message: '{deadline} has no value: this form does not say when reviews are due.',
        },
      ]
    : []),
  ...(digest.weekdays.length === 0
    ? [{ path: ['reminders', 'reviews', 'weekdays'], message: 'Choose at least one day of the week.' }]
    : []),
]
