import type { ApplicationRole, Roles } from '#shared/kernel/application-role.ts'
import { type Fact, type Progress, progressLabel, type ResponseOverview, stepsFor } from './progress.ts'
import type { Decision, OfferState, Rsvp } from './review-status.ts'

type Row = ResponseOverview['roles'][number]

/** What holds for one role of an application, as its applicant may know it. */
export type RowState =
  | Progress
  | 'offer-open'
  | 'offer-expired'
  | 'offer-accepted'
  | 'offer-declined'
  | 'waitlist'
  | 'denied'

/** The days of a season in words: '' for one that has passed or is not set. */
interface Days {
  reviews: string
  decisions: string
  waitlist: string
}

/** What pages and mails say about a state. */
interface StateWords {
  /** The state on the home page, or what it says instead of it. */
  status: string
  note?: string
  /** Its letter. There is none before the release. */
  letter?: LetterWords
  /** Nobody has to do anything more about it. Otherwise it is active, even if its form is not. */
  isOver?: true
  /** What it means for its applicant. */
  sentence: (days: Days) => string
}

/** What surrounds a letter. */
interface LetterWords {
  /** The heading. A denial has no verdict in it. */
  news: (firstName: string) => string
  /** What its reader may want to ask, before the address to ask at, and how the sentence goes on after it. */
  ask: string
  rest?: string
}

/** The best news of the year. Some people have one name only. */
const welcomeNews = (firstName: string) => (firstName ? `You're in, ${firstName}!` : "You're in!")

const decided = progressLabel.decided
const read = 'Your letter is here. You can read it whenever you like.'
/** By when an applicant hears. */
const hear = (day: string) =>
  day ? `You hear from us by ${day}.` : 'We email you when the decisions are out.'

/** Every state that a role of a submitted application can be in, with its words. */
export const stateWords: Readonly<Record<RowState, StateWords>> = {
  submitted: {
    status: progressLabel.submitted,
    sentence: () => 'It waits for its reviewers. Each role is read and decided on its own.',
  },
  'in-review': {
    status: progressLabel['in-review'],
    sentence: ({ reviews }) => `Reviewers are reading it${reviews && `, until about ${reviews}`}.`,
  },
  interview: { status: progressLabel.interview, sentence: ({ decisions }) => hear(decisions) },
  decided: { status: decided, sentence: ({ decisions }) => `We are deciding. ${hear(decisions)}` },
  withdrawn: { status: progressLabel.withdrawn, isOver: true, sentence: () => 'It is no longer considered.' },
  'offer-open': {
    status: decided,
    note: 'Waiting for your answer',
    sentence: () => 'Your letter is here, and waits for your answer.',
    letter: { news: welcomeNews, ask: 'Not sure yet?' },
  },
  'offer-accepted': {
    status: decided,
    note: 'Offer accepted',
    sentence: () => "You're in.",
    letter: { news: welcomeNews, ask: 'Plans changed?', rest: ': please tell us early.' },
  },
  'offer-declined': {
    status: decided,
    note: 'Offer declined',
    isOver: true,
    sentence: () => 'You declined this offer. Thank you for telling us.',
    letter: {
      news: () => 'Thank you for telling us',
      ask: 'Declined by mistake?',
      rest: ': write soon, before the place is given away.',
    },
  },
  'offer-expired': {
    status: decided,
    note: 'Offer expired',
    isOver: true,
    sentence: () => 'This offer has expired.',
    letter: { news: () => 'Your offer has expired', ask: 'Would you still like to join?' },
  },
  // A place may come free, and accepting one ends with the semester: a super reviewer ends both by another decision.
  waitlist: {
    status: decided,
    sentence: ({ waitlist }) => (waitlist ? `${read} ${hear(waitlist)}` : read),
    letter: { news: () => "You're on the waitlist", ask: 'Questions?' },
  },
  denied: {
    status: decided,
    isOver: true,
    sentence: () => read,
    letter: { news: () => 'About your application', ask: 'Questions?' },
  },
}

/** The state of a decision that is released. */
export function releasedState(decision: Decision, offer: OfferState): RowState {
  if (decision === 'undecided') return 'decided'
  return decision === 'accepted' ? `offer-${offer === 'none' ? 'open' : offer}` : decision
}

/** The state of a row. Before the release it has no decision. */
export const stateOf = ({ progress, decision, offer = 'none' }: Row): RowState =>
  progress === 'decided' && decision ? releasedState(decision, offer) : progress

/**
 * Whether an application is ongoing for its applicant. One whose form is closed is, as long as an offer, a place or a decision of it is
 * open. All others are past.
 */
export const isOngoing = ({
  formIsActive,
  isSubmitted,
  roles,
}: Pick<ResponseOverview, 'formIsActive' | 'isSubmitted' | 'roles'>) =>
  formIsActive || (isSubmitted && roles.some((row) => !stateWords[stateOf(row)].isOver))

/** The roles of an application whose offer was accepted. */
export const acceptedRoles = ({ roles }: Pick<ResponseOverview, 'roles'>): ApplicationRole[] =>
  roles.filter((row) => stateOf(row) === 'offer-accepted').map(({ role }) => role)

/** A step of the timeline, and whether it is done, current, to come, or ended without being done. */
export interface Step {
  name: string
  look: 'done' | 'now' | 'ring' | 'skipped'
  note: string
  /** The roles that are at this step, if others are elsewhere. */
  roles?: ApplicationRole[]
}

type Overview = Pick<ResponseOverview, 'roles' | 'decisionsReleased' | 'season'>

/** Dates in words: '' for one that has passed or is not set. */
type ComingDay = (iso: string | undefined) => string

/** The timeline of a submitted application. A step is done only if it took place, for one of its roles at least. */
export function stepsOf(
  { roles, decisionsReleased, season }: Overview,
  submitted: string,
  day: ComingDay,
  chapter: Roles,
): Step[] {
  const rows = roles.filter(({ progress }) => progress !== 'withdrawn')
  return stepsFor(rows, chapter).map((step) => {
    const name = progressLabel[step]
    if (step === 'submitted') return { name, look: 'done', note: submitted }
    const there = rows.filter(({ progress }) => progress === step)
    if (step === 'decided' && there.length === rows.length && rows.length > 0)
      return decisionsReleased
        ? { name, look: 'done', note: 'Decisions released' }
        : { name, look: 'now', note: 'Decisions not Released' }
    if (there.length > 0) return { name, look: 'now', ...atStep(there, rows, { step, season, day, chapter }) }
    if (rows.some((row) => isBefore(row, step)))
      return { name, look: 'ring', note: comingNote(step, season, day) }
    return {
      name,
      ...pastStep(
        rows.map((row) => factOf(row, step)),
        step,
      ),
    }
  })
}

interface StepAt {
  step: Progress
  season: Overview['season']
  day: ComingDay
  chapter: Roles
}

/** Names the roles that are at this step, unless all are. */
function atStep(there: readonly Row[], rows: readonly Row[], { step, season, day, chapter }: StepAt) {
  const until = step === 'in-review' ? day(season?.reviewsDue) : ''
  if (there.length === rows.length) return { note: until ? `Now, until ${until}` : 'Now' }
  const roles = there.map(({ role }) => role)
  return { note: `Now: ${chapter.namesOf(roles)}`, roles }
}

const order: readonly Progress[] = ['submitted', 'in-review', 'interview', 'decided']
const isBefore = ({ progress }: Row, step: Progress) => order.indexOf(progress) < order.indexOf(step)

const factOf = ({ review = 'none', interview = 'none' }: Row, step: Progress) =>
  step === 'in-review' ? review : interview

/** A step that every role has left: by whether it took place for one of them. */
function pastStep(facts: readonly Fact[], step: Progress): Pick<Step, 'look' | 'note'> {
  if (facts.includes('done')) return { look: 'done', note: 'Completed' }
  if (facts.includes('begun')) return { look: 'skipped', note: 'Ended' }
  return { look: 'skipped', note: step === 'interview' ? 'No interview' : 'Skipped' }
}

/** When a step will be, by the season's dates. */
function comingNote(step: Progress, season: Overview['season'] = {}, day: ComingDay): string {
  if (step === 'interview') {
    const [from, until] = [day(season.interviewsFrom), day(season.interviewsUntil)]
    if (from && until) return `${from} to ${until}`
    return until ? `By ${until}` : from ? `From ${from}` : 'Not yet'
  }
  const by = day(step === 'decided' ? season.decisionsBy : season.reviewsDue)
  return by ? `By ${by}` : 'Not yet'
}

/** A change of a decision after its release: when, whether only the time to answer was moved, and the answer that no longer counts. */
interface Revised {
  at: string
  isDeadline?: boolean | undefined
  answered?: Rsvp | undefined
}

const answers: Record<Rsvp, string> = { accepted: 'Offer accepted', declined: 'Offer declined' }

/** What the letter's page says about a change of its decision. */
export function revisedWords({ isDeadline, answered }: Revised, state: RowState, day: string): string[] {
  const isAsked = state === 'offer-open'
  if (isDeadline) return [`The time to answer this offer was extended on ${day}.`]
  return [
    `This decision was changed on ${day}.`,
    ...(answered ? [`Your earlier answer (${answers[answered]}) no longer counts.`] : []),
    ...(isAsked ? [answered ? 'Please answer again.' : 'Please answer.'] : []),
  ]
}

/** Why a mail says that there is a decision. */
export type DecisionNews = 'released' | 'changed' | 'deadline'

/** The mails about decisions. Other people may read a mail, so none says which decision it is. */
export const decisionMails: Readonly<
  Record<DecisionNews, { subject: string; text: (semester: string) => string }>
> = {
  released: {
    subject: 'Your decision is ready',
    text: (semester) =>
      `The decisions about applications for ${semester} have been made. Log in to read yours.`,
  },
  changed: {
    subject: 'A change in your decision',
    text: (semester) =>
      `A decision about your application for ${semester} was changed after we told you about it. Log in to read what holds now. If you have answered before, that answer no longer counts.`,
  },
  deadline: {
    subject: 'A new date in your decision',
    text: (semester) =>
      `A date in the decision about your application for ${semester} was moved. The decision is the same. Log in to see the new date.`,
  },
}

/** What an interview waits for: that a time is chosen, its day, or nothing. */
export type InterviewTurn = 'wanted' | 'booked' | 'over'

interface Known {
  /** Undefined where nobody is invited through the portal. */
  turn: InterviewTurn | undefined
  days: Days
  firstName: string
  chapter: Roles
}

/** The one sentence about a submitted application, and what follows from it. */
interface News {
  headline: string
  lead: string
}

const atInterview: Record<InterviewTurn | 'unknown', string> = {
  wanted: "You're invited to an interview.",
  booked: 'Your interview is booked.',
  over: 'Your interview is over.',
  unknown: 'You made it to the interviews.',
}

/** What holds for a submitted application as a whole. */
export function newsOf(
  { roles, semester }: Pick<ResponseOverview, 'roles' | 'semester'>,
  { turn, days, firstName, chapter }: Known,
): News {
  const rows = roles.filter(({ progress }) => progress !== 'withdrawn')
  const namesAt = (progress: Progress) =>
    chapter.namesOf(rows.flatMap((row) => (row.progress === progress ? row.role : [])))
  const accepted = acceptedRoles({ roles })
  const [reading, interviewed] = [namesAt('in-review'), namesAt('interview')]
  if (rows.length === 0) return { headline: 'Your application is withdrawn.', lead: '' }
  if (accepted.length > 0)
    return { headline: welcomeNews(firstName), lead: `${chapter.namesOf(accepted)} · ${semester}` }
  if (rows.some(({ decision }) => decision))
    return { headline: 'Decisions are out.', lead: lettersOf(rows, chapter) }
  if (interviewed)
    return {
      headline: atInterview[turn ?? 'unknown'],
      lead: `It is for ${interviewed}.${reading && ` Still being read: ${reading}.`} ${hear(days.decisions)}`,
    }
  if (namesAt('decided')) return { headline: "We're deciding.", lead: hear(days.decisions) }
  return reading
    ? {
        headline: "We're reading your application.",
        lead: `${hear(days.decisions)} Nothing to do until then.`,
      }
    : { headline: 'We have your application.', lead: `Reviewers read it next. ${hear(days.decisions)}` }
}

const lettersOf = (rows: readonly Row[], { nameOf }: Roles) =>
  rows.length > 1
    ? 'There is a letter for each of your roles.'
    : `Your letter for ${nameOf(rows[0]!.role)} is here. Thank you for the work you put into it.`
