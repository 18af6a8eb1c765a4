import { expect, test } from 'vitest'
import { participant, testColleague, testRow } from '#shared/applications/testing-rows.ts'
import type { ExportedApplication } from '#shared/decisions/candidate-routes.ts'
import { tableText } from '#web/kit/exported-table.ts'
import { listed } from '../dashboard-data.ts'
import { exportColumns, linesFor } from './export-rows.ts'

const colleagues = new Map([['maya', testColleague('maya', { firstName: 'Maya', lastName: 'Chen' })]])
const row = testRow({
  reviewers: [participant('maya', 'done', 0), participant('gone', 'started')],
  interviewers: [participant('maya')],
  wish: 1,
  roles: ['designer', 'engineer'],
})
const written = {
  role: row.role,
  kind: 'review' as const,
  reviewerId: 'maya',
  isSubmitted: true,
  scores: { skill: 0, care: 3 },
  comments: { craft: 'Weak.', talk: '', extra: 'Kind.' },
  quotes: { skill: ['to help', 'to learn'], care: ['for others'] },
}
const given: ExportedApplication = {
  responseId: row.responseId,
  rows: [row],
  person: { firstName: 'Amara', lastName: 'Nwosu', email: 'amara@example.edu' },
  answers: { why: '=1+1', major: ['CS', 'Design'] },
  reviews: [written],
}
const question = (questionId: string, questionType: 'short-answer' | 'multiple-select') => ({
  questionId,
  questionType,
  questionText: `${questionId}?`,
})
const questions = [
  question('why', 'short-answer'),
  question('major', 'multiple-select'),
  question('hidden', 'short-answer'),
]

/** The columns of an export, and its first line by their heads. */
function exported(of = given, more: object = {}) {
  const lines = linesFor(of.rows.map(listed), [of])
  const parts = ['contact', 'answers', 'scores', 'decisions'] as const
  const columns = exportColumns({
    lines,
    parts,
    questions,
    colleagues,
    labels: [],
    timeZone: 'America/New_York',
    knowsDecisions: true,
    ...more,
  })
  const cells = Object.fromEntries(columns.map(({ head, cell }) => [head, cell(lines[0]!)]))
  return { heads: columns.map(({ head }) => head), cells, columns, lines }
}

test('a line begins with address and id, and has each question and criterion', () => {
  const { heads, cells } = exported()
  expect(heads.slice(0, 4)).toEqual(['Email', 'Id', 'First name', 'Last name'])
  expect(heads).not.toContain('hidden?')
  expect(cells).toMatchObject({
    Email: 'amara@example.edu',
    Id: row.responseId,
    Applicant: 'Amara Nwosu',
    Role: 'Engineer',
    'why?': '=1+1',
    'major?': ['CS', 'Design'],
    Reviewed: 1,
    Assigned: 2,
    'Average score': 0,
    Spread: null,
    'Review average: skill': 0,
    'Review average: care': 3,
    'Review 1 by': 'Maya Chen',
    'Review 1 state': 'submitted',
    'Review 1 score': 0,
    'Review 1 care': 3,
    'Review 1 notes': 'Weak.\n\nKind.',
    'Review 1 quotes': 'skill: "to help"\nskill: "to learn"\ncare: "for others"',
    'Review 2 by': 'Former member',
    'Review 2 score': null,
    'Interview 1 state': 'not started',
    'Order of roles': '2 of 2',
    Status: 'Interview',
    Shortlist: 'no',
    Decision: '',
  })
})

test('what nobody may see of any line is no column', () => {
  const blind = testRow({ isBlind: true, isNameHidden: true, dateSubmitted: '', name: 'Applicant K7Q2-9WXM' })
  const { heads, cells } = exported(
    { responseId: blind.responseId, rows: [blind], answers: { why: 'To help' }, reviews: [] },
    { knowsDecisions: false },
  )
  expect(heads).toEqual(['Id', 'Applicant', 'Role', 'why?', 'Status', 'Shortlist'])
  expect(cells).toMatchObject({ Applicant: 'Applicant K7Q2-9WXM', Shortlist: '' })
})

test('adjusted scores are beside the raw averages while their column is shown', () => {
  const { heads, cells } = exported(given, { adjusted: { sortBy: () => 1_250 } })
  expect(heads[heads.indexOf('Adjusted score') - 1]).toBe('Average score')
  expect(cells['Adjusted score']).toBe(12.5)
  expect(exported().heads).not.toContain('Adjusted score')
})

test('times are those of the zone that the head names', () => {
  const late = testRow({ dateSubmitted: '2026-11-28T20:33:10.000Z' })
  expect(exported({ ...given, rows: [late] }).cells).toMatchObject({
    'Date submitted (America/New_York)': '2026-11-28 15:33',
  })
})

test('in a spreadsheet no answer runs, and JSON has lists as lists', () => {
  const { columns, lines } = exported()
  const csv = tableText('csv', columns, lines)
  expect(csv).toContain(",'=1+1,CS; Design,")
  expect(JSON.parse(tableText('json', columns, lines))).toMatchObject([
    { 'why?': '=1+1', 'major?': ['CS', 'Design'], Spread: null },
  ])
})

test('two columns with the same head are told apart', () => {
  const alike = [{ head: 'Why?', cell: () => 1 }]
  expect(JSON.parse(tableText('json', [...alike, ...alike], [0]))).toEqual([{ 'Why?': 1, 'Why? (2)': 1 }])
})
