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

/** What is said about a state. Whoever tells an applicant about one takes the words from here. */
interface StateWords {
  /** The state on the status page, and what follows from it below. */
  status: string
  note?: string
  /** Its letter. There is none before the release. */
  letter?: LetterWords
  /** Nobody has to do anything more about it. Otherwise it is active, even if its form is not. */
  isOver?: true
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
export const welcomeNews = (firstName: string) => (firstName ? `You're in, ${firstName}!` : "You're in!")

/** Every state that a role of a submitted application can be in, with its words. */
export const stateWords: Readonly<Record<RowState, StateWords>> = {
  submitted: { status: progressLabel.submitted },
  'in-review': { status: progressLabel['in-review'] },
  interview: { status: progressLabel.interview },
  decided: { status: progressLabel.decided },
  withdrawn: { status: progressLabel.withdrawn, isOver: true },
  'offer-open': {
    status: progressLabel.decided,
    note: 'Waiting for your answer',
    letter: { news: welcomeNews, ask: 'Not sure yet?' },
  },
  'offer-accepted': {
    status: progressLabel.decided,
    note: 'Offer accepted',
    letter: { news: welcomeNews, ask: 'Plans changed?', rest: ': please tell us early.' },
  },
  'offer-declined': {
    status: progressLabel.decided,
    note: 'Offer declined',
    letter: {
      news: () => 'Thank you for telling us',
      ask: 'Declined by mistake?',
      rest: ': write soon, before the place is given away.',
    },
    isOver: true,
  },
  'offer-expired': {
    status: progressLabel.decided,
    note: 'Offer expired',
    letter: { news: () => 'Your offer has expired', ask: 'Would you still like to join?' },
    isOver: true,
  },
  // A place may come free, and accepting one ends with the semester: a super reviewer ends both by another decision.
  waitlist: {
    status: progressLabel.decided,
    letter: { news: () => "You're on the waitlist", ask: 'Questions?' },
  },
  denied: {
    status: progressLabel.decided,
    letter: { news: () => 'About your application', ask: 'Questions?' },
    isOver: true,
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

/** Whether one role of an application is ongoing for its applicant. Everything else moves to the second tab. */
export const isOngoingRow = (
  { formIsActive, isWithdrawn }: Pick<ResponseOverview, 'formIsActive' | 'isWithdrawn'>,
  row: Row,
) => !isWithdrawn && row.progress !== 'withdrawn' && (formIsActive || !stateWords[stateOf(row)].isOver)

/** The roles of an application whose offer was accepted. */
export const acceptedRoles = ({ roles }: Pick<ResponseOverview, 'roles'>): ApplicationRole[] =>
  roles.filter((row) => stateOf(row) === 'offer-accepted').map(({ role }) => role)

/** A step of the timeline, and whether it is done, current, to come, or ended without being done. */
export interface Step {
  name: string
  look: 'done' | 'now' | 'ring' | 'skipped'
  note: string
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
    if (there.length > 0) return { name, look: 'now', note: nowNote(there, rows, chapter) }
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

/** Names the roles that are at this step, unless all are. */
const nowNote = (there: readonly Row[], rows: readonly Row[], chapter: Roles) =>
  there.length === rows.length ? 'Now' : `Now: for ${chapter.namesOf(there.map(({ role }) => role))}`

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

/** What happens next with an application that is not released: only what is still to come. */
export function comingSentences({ roles }: Pick<ResponseOverview, 'roles'>): string[] {
  const at = (progress: Progress) => roles.some((row) => row.progress === progress)
  if (at('decided')) return []
  return [
    at('in-review')
      ? 'Reviewers are reading your application. Track its progress on the status page.'
      : at('interview')
        ? 'You are at the interview. Track its progress on the status page.'
        : 'Reviewers read your application. Track its progress on the status page.',
  ]
}
