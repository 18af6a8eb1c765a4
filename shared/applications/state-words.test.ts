import { expect, test } from 'vitest'
import { usualRoles } from '#shared/kernel/application-role.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { Fact, Progress, ResponseOverview } from './progress.ts'
import { Decision, OfferState, Rsvp } from './review-status.ts'
import {
  acceptedRoles,
  decisionMails,
  isOngoing,
  newsOf,
  releasedState,
  revisedWords,
  type RowState,
  stateOf,
  stepsOf,
  stateWords,
} from './state-words.ts'

type Row = ResponseOverview['roles'][number]

const facts: readonly Fact[] = ['none', 'begun', 'done']

/** Every row that can exist: of the steps that it has left, what took place; of the decision, nothing before the release. */
const rowsBefore = (role: ApplicationRole): Row[] => [
  { role, progress: 'submitted' },
  { role, progress: 'in-review' },
  ...facts.map((review): Row => ({ role, progress: 'interview', review })),
]
const rowsAfter = (role: ApplicationRole): Row[] =>
  facts.flatMap((review) => facts.map((interview): Row => ({ role, progress: 'decided', review, interview })))

const ends: Pick<Row, 'decision' | 'offer'>[] = [
  ...OfferState.options
    .filter((offer) => offer !== 'none')
    .map((offer) => ({ decision: 'accepted' as const, offer })),
  { decision: 'waitlist', offer: 'none' },
  { decision: 'denied', offer: 'none' },
]

interface Case {
  roles: Row[]
  decisionsReleased: boolean
}

/** Every application with one role, or with two. All rows are decided together, with the form. */
const cases: Case[] = [
  ...both(rowsBefore).map((roles) => ({ roles, decisionsReleased: false })),
  ...both(rowsAfter).map((roles) => ({ roles, decisionsReleased: false })),
  ...both((role) => rowsAfter(role).flatMap((row) => ends.map((end) => ({ ...row, ...end })))).map(
    (roles) => ({
      roles,
      decisionsReleased: true,
    }),
  ),
]

function both(rowsOf: (role: ApplicationRole) => Row[]): Row[][] {
  const engineer = rowsOf('engineer')
  return [
    ...rowsOf('bootcamp').map((row) => [row]),
    ...engineer.map((row) => [row]),
    ...engineer.flatMap((one) => rowsOf('tech-lead').map((other) => [one, other])),
  ]
}

const stepNames: Record<string, Progress> = {
  'Under Review': 'in-review',
  Interview: 'interview',
  Decided: 'decided',
}
const season = { reviewsDue: 'r', interviewsFrom: 'f', interviewsUntil: 'u', decisionsBy: 'd' }
const day = (iso = '') => iso && `day ${iso}`
const order: Progress[] = ['submitted', 'in-review', 'interview', 'decided']
const factAt = (row: Row, step: Progress) => (step === 'in-review' ? row.review : row.interview)

/** What is wrong with what the timeline says about a case. */
function faultsOf({ roles, decisionsReleased }: Case): string[] {
  return stepsOf({ roles, decisionsReleased, season }, 'Sep 16', day, usualRoles).flatMap(
    ({ name, look, note }) => {
      const step = stepNames[name]
      if (!step) return look === 'done' && note === 'Sep 16' ? [] : ['The submission is done.']
      const isThere = roles.some(({ progress }) => progress === step)
      const isToCome = roles.some(({ progress }) => order.indexOf(progress) < order.indexOf(step))
      const tookPlace = roles.some((row) => factAt(row, step) === 'done')
      const claims = {
        'says that it is completed, and it is not':
          note === 'Completed' && (!tookPlace || isThere || isToCome),
        'is done, and is not':
          look === 'done' && note !== 'Completed' && !(step === 'decided' && decisionsReleased),
        'is now, and nobody is there': look === 'now' && !isThere,
        'is to come, and is not': look === 'ring' && !isToCome,
        'has no day of the season': look === 'ring' && !note.includes('day '),
        'was skipped, and is there or to come': look === 'skipped' && (isThere || isToCome || tookPlace),
        'says that decisions are released': note === 'Decisions released' && !decisionsReleased,
      }
      return Object.entries(claims)
        .filter(([, isWrong]) => isWrong)
        .map(([claim]) => `${JSON.stringify(roles)}: ${name} ${claim}.`)
    },
  )
}

test('of no application that can exist the timeline claims what did not happen', () => {
  expect(cases.length).toBeGreaterThan(3_000)
  expect(cases.flatMap(faultsOf)).toEqual([])
})

const steps = (roles: Row[], decisionsReleased = false) =>
  stepsOf({ roles, decisionsReleased, season }, 'Sep 16', day, usualRoles).map(
    ({ name, look, note }) => `${name} ${look}: ${note}`,
  )

test('a skipped step is left out, and one to come shows the season’s dates', () => {
  expect(steps([{ role: 'engineer', progress: 'decided', review: 'none', interview: 'none' }])).toEqual([
    'Submitted done: Sep 16',
    'Under Review skipped: Skipped',
    'Interview skipped: No interview',
    'Decided now: Decisions not Released',
  ])
  expect(steps([{ role: 'engineer', progress: 'submitted' }])).toEqual([
    'Submitted done: Sep 16',
    'Under Review ring: By day r',
    'Interview ring: day f to day u',
    'Decided ring: By day d',
  ])
  expect(steps([{ role: 'bootcamp', progress: 'in-review' }])).toEqual([
    'Submitted done: Sep 16',
    'Under Review now: Now, until day r',
    'Decided ring: By day d',
  ])
})

test('a role that is still under review is not passed by another one', () => {
  expect(
    steps([
      { role: 'engineer', progress: 'interview', review: 'done' },
      { role: 'tech-lead', progress: 'in-review' },
    ]),
  ).toEqual([
    'Submitted done: Sep 16',
    'Under Review now: Now: Tech Lead',
    'Interview now: Now: Engineer',
    'Decided ring: By day d',
  ])
})

test('a withdrawn role does not count', () => {
  expect(
    steps([
      { role: 'bootcamp', progress: 'in-review' },
      { role: 'engineer', progress: 'withdrawn' },
    ]),
  ).toHaveLength(3)
})

test('only what holds is said beside letters, and nothing before the release', () => {
  const states = (Object.keys(stateWords) as RowState[]).map((state) => {
    const { status, note, letter, isOver } = stateWords[state]
    return [state, status, note ?? '', letter?.news('Ada') ?? '', isOver ? 'over' : 'ongoing'].join(' | ')
  })
  expect(states).toEqual([
    'submitted | Submitted |  |  | ongoing',
    'in-review | Under Review |  |  | ongoing',
    'interview | Interview |  |  | ongoing',
    'decided | Decided |  |  | ongoing',
    'withdrawn | Withdrawn |  |  | over',
    "offer-open | Decided | Waiting for your answer | You're in, Ada! | ongoing",
    "offer-accepted | Decided | Offer accepted | You're in, Ada! | ongoing",
    'offer-declined | Decided | Offer declined | Thank you for telling us | over',
    'offer-expired | Decided | Offer expired | Your offer has expired | over',
    "waitlist | Decided |  | You're on the waitlist | ongoing",
    'denied | Decided |  | About your application | over',
  ])
  for (const { roles, decisionsReleased } of cases)
    for (const row of roles) expect(stateWords[stateOf(row)].letter !== undefined).toBe(decisionsReleased)
})

test('an application with an open offer or place stays active without its form', () => {
  const isActive = (row: Partial<Row>, more = {}) =>
    isOngoing({
      formIsActive: false,
      isSubmitted: true,
      roles: [{ role: 'engineer', progress: 'decided', ...row }],
      ...more,
    })
  expect(
    ends
      .filter((end) => isActive(end))
      .map((end) => stateOf({ role: 'engineer', progress: 'decided', ...end })),
  ).toEqual(['offer-open', 'offer-accepted', 'waitlist'])
  expect(isActive({})).toBe(true)
  expect(isActive({}, { isSubmitted: false })).toBe(false)
  expect(isActive({ decision: 'denied' }, { formIsActive: true })).toBe(true)
  const roles: Row[] = ends.map((end) => ({ role: 'engineer', progress: 'decided', ...end }))
  expect(acceptedRoles({ roles })).toEqual(['engineer'])
})

test('a changed decision says when it changed, which answer ended, and what is asked', () => {
  for (const decision of Decision.options)
    for (const offer of OfferState.options)
      for (const answered of [undefined, ...Rsvp.options])
        for (const isDeadline of [false, true]) {
          const state = releasedState(decision, offer)
          const said = revisedWords({ at: '', isDeadline, answered }, state, 'Nov 3').join(' ')
          expect(said).toContain('Nov 3')
          expect(said.includes('no longer counts')).toBe(!isDeadline && answered !== undefined)
          expect(said.includes('lease answer')).toBe(!isDeadline && state === 'offer-open')
        }
  expect(revisedWords({ at: '', answered: 'accepted' }, 'offer-open', 'Nov 3').join(' ')).toBe(
    'This decision was changed on Nov 3. Your earlier answer (Offer accepted) no longer counts. Please answer again.',
  )
})

test('mails about a decision, its change and its date differ, and don’t reveal it', () => {
  const mails = Object.values(decisionMails).map(({ subject, text }) => `${subject} ${text('Fall 2026')}`)
  expect(new Set(mails).size).toBe(3)
  for (const mail of mails) expect(mail).not.toMatch(/accept|waitlist|denied|offer|welcome|sorry/i)
})

const days = { reviews: 'Jan 4', decisions: 'Jan 22', waitlist: 'Feb 5' }
const news = (roles: Row[], turn?: 'wanted' | 'booked' | 'over') =>
  newsOf({ roles, semester: 'Fall 2026' }, { turn, days, firstName: 'Ada', chapter: usualRoles })

test('the one sentence about an application is true of every one that can exist', () => {
  for (const { roles, decisionsReleased } of cases)
    for (const turn of ['wanted', 'booked', 'over', undefined] as const) {
      const { headline, lead } = news(roles, turn)
      const isAt = (progress: Progress) => roles.some((row) => row.progress === progress)
      const isIn = roles.some(({ offer }) => offer === 'accepted')
      expect(headline === "You're in, Ada!").toBe(isIn)
      expect(headline === 'Decisions are out.').toBe(decisionsReleased && !isIn)
      expect(headline.includes('interview')).toBe(isAt('interview'))
      expect(headline === "We're deciding.").toBe(isAt('decided') && !decisionsReleased)
      expect(headline.includes('reading')).toBe(isAt('in-review') && !isAt('interview'))
      expect(lead.includes('Jan 22')).toBe(!decisionsReleased)
    }
})

test('whose turn it is comes first, and no denial is a verdict', () => {
  const at = (role: ApplicationRole, progress: Progress): Row => ({ role, progress })
  const both = [at('engineer', 'interview'), at('tech-lead', 'in-review')]
  expect(news(both, 'wanted')).toEqual({
    headline: "You're invited to an interview.",
    lead: 'It is for Engineer. Still being read: Tech Lead. You hear from us by Jan 22.',
  })
  expect(news([at('engineer', 'withdrawn')]).headline).toBe('Your application is withdrawn.')
  for (const [state, { status, note = '', sentence }] of Object.entries(stateWords))
    if (state === 'denied' || state === 'waitlist')
      expect(`${status} ${note} ${sentence(days)}`).not.toMatch(/denied|waitlist|sorry/i)
})
