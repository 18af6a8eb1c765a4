import { type FormStage, formStage } from '#shared/forms/form-stage.ts'
import type { ListedForm } from '#shared/forms/form.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { formatNearDay } from '#web/kit/dates/zoned-date.tsx'
import type { StateLook } from '#web/kit/ui/state.tsx'

interface SeasonState {
  look: StateLook
  /** How far the season is, in a word. */
  word: string
  /** What comes next, or what was last. */
  says?: string
  /** What super reviewers do next, and where. */
  next: readonly [label: string, path: string]
}

/** How far a season is. */
export const seasonState = (form: ListedForm, now: Date) => states[formStage(form, now)](form, now)

const day = (iso: string) => (iso === '' ? 'a day not set yet' : formatNearDay(iso))
const openIt = ({ id: formId }: ListedForm) =>
  ['Open the season', pathTo('formOverview', { formId })] as const
const setUp = ({ id: formId }: ListedForm) => ['Set it up', pathTo('editForm', { formId })] as const
const release = ({ id: formId }: ListedForm, label: string) => [label, pathTo('release', { formId })] as const

const states: Readonly<Record<FormStage, (form: ListedForm, now: Date) => SeasonState>> = {
  new: (form) => ({ look: ['ring'], word: 'Not open yet', next: setUp(form) }),
  announced: (form) => ({
    look: ['clock'],
    word: 'Announced',
    says: `Opens ${day(form.opensAt ?? '')}`,
    next: setUp(form),
  }),
  stopped: (form) => ({
    look: ['barred', 'warn'],
    word: 'Stopped before its due date',
    next: openIt(form),
  }),
  open: (form) => ({
    look: ['now', 'now'],
    word: 'Open',
    says: `Applications are due ${day(form.dueDate)}`,
    next: openIt(form),
  }),
  deciding: (form, now) => ({
    look: ['now', 'now'],
    word: 'Reviewing',
    says:
      form.reviewsDue && now.getTime() <= Date.parse(form.reviewsDue)
        ? `Reviews are due ${day(form.reviewsDue)}`
        : `Closed on ${day(form.dueDate)}`,
    next: openIt(form),
  }),
  checking: (form) => ({
    look: ['now', 'now'],
    word: 'Ready to release',
    says: 'Decisions are locked for checking',
    next: release(form, 'Check and release'),
  }),
  scheduled: (form) => ({
    look: ['clock', 'now'],
    word: 'Release is scheduled',
    says: `Decisions come out ${day(form.releaseAt ?? '')}`,
    next: release(form, 'Show the release'),
  }),
  released: (form, now) => ({
    look: ['done', 'good'],
    word: 'Released',
    ...(form.rsvpBy &&
      now.getTime() <= Date.parse(form.rsvpBy) && { says: `Answers are due ${day(form.rsvpBy)}` }),
    next: openIt(form),
  }),
}
