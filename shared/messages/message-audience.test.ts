import { expect, test } from 'vitest'
import type { RoleRow } from '#shared/applications/dashboard-row.ts'
import { Phase } from '#shared/forms/phase.ts'
import {
  Audience,
  type AudienceKind,
  audienceLabel,
  isAddressable,
  isAddressed,
  isToStaff,
  mostPicked,
  needsSecondLook,
  requireAddressable,
  revealsJudgements,
  type KnownToApplicant,
} from './message-audience.ts'

const kinds = Object.keys(audienceLabel) as AudienceKind[]
const ofDecided: AudienceKind[] = [
  'accepted',
  'waitlist',
  'denied',
  'offers-open',
  'offers-accepted',
  'offers-declined',
]
const id = (number: number) => `form.${String(number).padStart(16, 'a')}`
const picked = (...responseIds: string[]) => ({ to: 'picked' as const, responseIds })

test('before the release no one is addressed by a decision or offer', () => {
  for (const phase of Phase.options)
    for (const to of kinds) {
      const isAllowed = phase === 'released' || !ofDecided.includes(to)
      expect([to, phase, isAddressable({ to }, phase)]).toEqual([to, phase, isAllowed])
      if (isAllowed) requireAddressable({ to }, phase)
      else expect(() => requireAddressable({ to }, phase)).toThrow('Before the release')
    }
})

test('no audience names a score, a shortlist or a scenario', () => {
  expect(kinds.filter((to) => /score|short|scenario|adjusted|qualif/.test(to))).toEqual([])
  for (const to of ['shortlist', 'score', 'adjusted', 'scenario'])
    expect(Audience.safeParse({ to }).success).toBe(false)
  const more = { to: 'submitted', decision: 'accepted' }
  expect(Audience.safeParse(more).success).toBe(false)
})

test('an audience says whether it depends on a judgment', () => {
  const revealing = kinds.filter((to) => revealsJudgements({ to }))
  expect(revealing).toEqual(['waiting', 'interview', ...ofDecided])
  expect(kinds.filter((to) => isToStaff({ to }))).toEqual([
    'reviewers-behind',
    'interviewers-behind',
    'colleague',
  ])
})

test('several hand-picked applicants need a second look before the release', () => {
  expect(needsSecondLook(picked(id(1), id(2)), 'open')).toBe(true)
  expect(needsSecondLook(picked(id(1), id(2)), 'frozen')).toBe(true)
  expect(needsSecondLook(picked(id(1), id(2)), 'released')).toBe(false)
  expect(needsSecondLook(picked(id(1)), 'open')).toBe(false)
  expect(needsSecondLook({ to: 'submitted' }, 'open')).toBe(false)
})

test('one to a hundred applications can be picked by hand, each once', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, number) => id(number))
  const isAccepted = (...all: string[]) => Audience.safeParse(picked(...all)).success
  expect(mostPicked).toBe(100)
  expect([isAccepted(...ids(100)), isAccepted(id(1))]).toEqual([true, true])
  expect([isAccepted(), isAccepted(...ids(101)), isAccepted(id(1), id(1))]).toEqual([false, false, false])
  expect(isAccepted('no-response')).toBe(false)
})

const row = (more: Partial<RoleRow> = {}) =>
  ({ responseId: id(1), role: 'engineer', isWithdrawn: false, decision: 'accepted', ...more }) as RoleRow
const known = (more: Partial<KnownToApplicant> = {}): KnownToApplicant => ({
  progress: 'submitted',
  offer: 'none',
  ...more,
})

test.each<[Audience, Partial<RoleRow>, Partial<KnownToApplicant>, boolean]>([
  [{ to: 'submitted' }, {}, {}, true],
  [{ to: 'submitted' }, { isWithdrawn: true }, {}, false],
  [{ to: 'submitted', role: 'engineer' }, {}, {}, true],
  [{ to: 'submitted', role: 'designer' }, {}, {}, false],
  [{ to: 'waiting' }, {}, { progress: 'submitted' }, true],
  [{ to: 'waiting' }, {}, { progress: 'in-review' }, true],
  [{ to: 'waiting' }, {}, { progress: 'interview' }, false],
  [{ to: 'interview' }, {}, { progress: 'interview' }, true],
  [{ to: 'interview' }, {}, { progress: 'in-review' }, false],
  [{ to: 'accepted' }, {}, {}, true],
  [{ to: 'denied' }, {}, {}, false],
  [{ to: 'denied' }, { decision: 'denied' }, {}, true],
  [{ to: 'waitlist' }, { decision: 'waitlist' }, {}, true],
  [{ to: 'offers-open' }, {}, { offer: 'open' }, true],
  [{ to: 'offers-accepted' }, {}, { offer: 'accepted' }, true],
  [{ to: 'offers-declined' }, {}, { offer: 'declined' }, true],
  [{ to: 'offers-declined' }, {}, { offer: 'open' }, false],
  [picked(id(1), id(2)), {}, {}, true],
  [picked(id(2)), {}, {}, false],
  [{ to: 'drafts' }, {}, {}, false],
  [{ to: 'reviewers-behind' }, {}, {}, false],
  [{ to: 'interviewers-behind' }, {}, {}, false],
  [{ to: 'colleague', userId: 'someone' }, {}, {}, false],
])('to %j a row with %j, of which its applicant knows %j, belongs: %s', (audience, of, knows, belongs) => {
  expect(isAddressed(row(of), known(knows), audience)).toBe(belongs)
})
