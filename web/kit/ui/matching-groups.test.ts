import { expect, test } from 'vitest'
import { matchingGroups } from './matching-groups.ts'

const entry = (label: string, detail?: string) => ({ label, open: '/', ...(detail && { detail }) })
const pages = { name: 'Pages', entries: [entry('Qualified', 'Fall 2026'), entry('Reviewers', 'Fall 2026')] }
const people = { name: 'People', entries: [entry('Anna Zoë', 'zoe@umd.edu'), entry('Zoë Nwosu')] }
const found = (search: string) =>
  matchingGroups([pages, people], search).map(({ name, entries }) => [
    name,
    ...entries.map(({ label }) => label),
  ])

test('every word has to be in the name or beside it', () => {
  expect(found('zoe umd')).toEqual([['People', 'Anna Zoë']])
  expect(found('fall rev')).toEqual([['Pages', 'Reviewers']])
  expect(found('nobody')).toEqual([])
  expect(found('')).toHaveLength(2)
})

test('names that begin with what is typed come first', () => {
  expect(found('zo')).toEqual([['People', 'Zoë Nwosu', 'Anna Zoë']])
})

test('a group shows its first eight entries, and knows how many match in all', () => {
  const many = { name: 'Pages', entries: Array.from({ length: 12 }, (_, index) => entry(`Page ${index}`)) }
  expect(matchingGroups([many], 'page')).toEqual([{ ...many, entries: many.entries.slice(0, 8), count: 12 }])
})
