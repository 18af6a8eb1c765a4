import { expect, test } from 'vitest'
import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import { isFound } from '#web/kit/list/search.ts'
import { freeFor, interviewLines, isToInvite, mayBook, mayMove, textOfLine } from './interview-lines.ts'

const none = { interviews: [], slots: [] } as unknown as Parameters<typeof interviewLines>[1]
type Slots = Parameters<typeof freeFor>[1]
const atInterview = {
  responseId: 'spring.1',
  role: 'engineer',
  isInterviewing: true,
  decision: 'undecided',
  interviewers: [],
} as unknown as DashboardRow

test.each([
  ['is at the interview', {}, true],
  ['has an interviewer who has not submitted', { interviewers: [{ state: 'new' }] }, true],
  ['was interviewed without a time', { interviewers: [{ state: 'done' }] }, false],
  ['was decided about, which an invitation must not tell', { decision: 'denied' }, true],
])(
  'whether an applicant who %s is still to be invited, and can be booked a time',
  (_who, change, expected) => {
    const lines = interviewLines([{ ...atInterview, ...change } as DashboardRow], none)
    expect(lines.map(isToInvite)).toEqual([expected])
    expect(lines.map(mayBook)).toEqual([expected])
  },
)

test.each([
  ['was invited', 'invited', true],
  ['has no time any more', 'canceled', true],
  ['was interviewed', 'done', false],
  ['did not come', 'no-show', false],
] as const)('whether an applicant who %s can be booked a time', (_who, state, expected) => {
  const interview = { responseId: atInterview.responseId, role: atInterview.role, state, slotId: null }
  const lines = interviewLines([atInterview], { ...none, interviews: [interview] } as typeof none)
  expect(lines.map(mayBook)).toEqual([expected])
})

test.each([
  ['is booked', 'booked', {}, true],
  ['was moved before', 'moved', {}, true],
  ['took place, was missed or is scored', 'done', { isChangeable: false }, false],
  ['is booked, but whose applicant has no name for the viewer', 'booked', { isNameHidden: true }, false],
] as const)('whether an interview that %s can be moved', (_what, state, change, expected) => {
  const { responseId, role } = atInterview
  const interview = { responseId, role, state, slotId: 'slot', isChangeable: true, ...change }
  const found = { interviews: [interview], slots: [{ id: 'slot' }] } as unknown as typeof none
  const lines = interviewLines([{ ...atInterview, ...change } as DashboardRow], found)
  expect(lines.map(mayMove)).toEqual([expected])
  expect(lines.map(mayBook)).toEqual([false])
})

test('nobody is booked a time by someone who reads without the name', () => {
  const row = { ...atInterview, isNameHidden: true } as DashboardRow
  expect(interviewLines([row], none).map(mayBook)).toEqual([false])
})

test('the search finds an interview by applicant, role and interviewer', () => {
  const row = { ...atInterview, name: 'Lucía Núñez' } as DashboardRow
  const [line] = interviewLines([row], {
    interviews: [{ responseId: 'spring.1', role: 'engineer', slotId: 'slot' }],
    slots: [{ id: 'slot', ownerId: 'ida' }],
  } as unknown as typeof none)
  const isFoundBy = (search: string) => isFound(search, textOfLine(line!, { ida: 'Ida Interviewer' }))
  expect(['lucia nunez', 'engineer', 'ida', 'núñez engineer', 'designer'].map(isFoundBy)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
})

test.each([
  ['knows the applicant', { reviewers: [{ id: 'ida', state: 'recused' }], interviewers: [] }, []],
  ['has submitted the interview', { reviewers: [], interviewers: [{ id: 'ida', state: 'done' }] }, []],
  ['has begun the interview', { reviewers: [], interviewers: [{ id: 'ida', state: 'started' }] }, []],
  ['is assigned', { reviewers: [], interviewers: [{ id: 'ida', state: 'new' }] }, ['slot']],
])('a time of someone who %s is offered only if it can be booked', (_who, change, expected) => {
  const [line] = interviewLines([{ ...atInterview, ...change } as unknown as DashboardRow], none)
  const start = '2026-11-30T15:00:00.000Z'
  const slots = [{ id: 'slot', ownerId: 'ida', isTaken: false, roles: [], start }] as unknown as Slots
  expect(freeFor(line!, slots, new Date('2026-11-01')).map(({ id }) => id)).toEqual(expected)
})
