import { expect, test } from 'vitest'
import { participant, testColleague, testRow } from '#shared/applications/testing-rows.ts'
import { listed } from '../dashboard-data.ts'
import { exportRows } from './export-rows.ts'

const colleagues = new Map([['maya', testColleague('maya', { firstName: 'Maya', lastName: 'Chen' })]])
const row = testRow({
  reviewers: [participant('maya', 'done', 0), participant('gone', 'started')],
  interviewers: [participant('maya')],
})
const written = {
  responseId: row.responseId,
  role: row.role,
  kind: 'review' as const,
  reviewerId: 'maya',
  isSubmitted: true,
  scores: { skill: 0, care: 0 },
  comments: { craft: 'Weak.', talk: '', extra: 'Kind.' },
  quotes: { skill: ['to help', 'to learn'], care: ['for others'] },
}

test('each line has its reviews and interviews, and a score of 0 is 0', () => {
  const [heads, line] = exportRows([listed(row)], [written], colleagues)
  const cells = Object.fromEntries(heads!.map((head, index) => [head, line![index]]))
  expect(cells).toMatchObject({
    Applicant: 'Amara Nwosu',
    Role: 'Engineer',
    Reviewed: '1',
    Assigned: '2',
    'Average score': '0.00',
    Spread: '',
    Status: 'Interview',
    'Review 1 by': 'Maya Chen',
    'Review 1 state': 'submitted',
    'Review 1 score': '0.00',
    'Review 1 points': 'skill: 0; care: 0',
    'Review 1 notes': 'Weak.\n\nKind.',
    'Review 1 quotes': 'skill: "to help"\nskill: "to learn"\ncare: "for others"',
    'Review 2 by': 'Former member',
    'Review 2 state': 'started',
    'Review 2 score': '',
    'Review 2 quotes': '',
    'Interview 1 by': 'Maya Chen',
    'Interview 1 state': 'not started',
  })
})

test('all lines have as many cells as the head, also those with fewer reviews', () => {
  const table = exportRows([row, testRow()].map(listed), [], colleagues)
  expect(new Set(table.map((cells) => cells.length)).size).toBe(1)
})

test('adjusted scores are beside the raw averages while their column is shown', () => {
  const adjusted = { sortBy: ({ id }: { id: string }) => (id === listed(row).id ? 1_250 : null) }
  const other = listed(testRow({ responseId: 'fall.fedcba9876543210' }))
  const [heads, ...lines] = exportRows([listed(row), other], [], colleagues, adjusted)
  const place = heads!.indexOf('Adjusted score')
  expect(heads![place - 1]).toBe('Average score')
  expect(lines.map((cells) => cells[place])).toEqual(['12.50', ''])
  expect(exportRows([listed(row)], [], colleagues)[0]).not.toContain('Adjusted score')
})

test('times are those of the zone that the head names', () => {
  const dateSubmitted = '2026-11-28T20:33:10.000Z'
  const rows = [listed({ ...row, dateSubmitted }), listed({ ...row, dateSubmitted: '' })]
  const [heads, ...lines] = exportRows(rows, [], colleagues, undefined, 'America/New_York')
  expect([heads?.[0], ...lines.map(([first]) => first)]).toEqual([
    'Date submitted (America/New_York)',
    '2026-11-28 15:33',
    '',
  ])
})
