import { expect, test } from 'vitest'
import { usualRoles } from '#shared/kernel/application-role.ts'
import { decisionsIn } from './pasted-decisions.ts'

const read = (text: string) => decisionsIn(text, usualRoles)

test('decisions are read from the columns that the first line names', () => {
  const text =
    '\uFEFFName,Id,Role,Status\r\n"Nwosu,\nAmara",fall.1,Product Manager,Accepted\r\nBo,fall.2,engineer,deny\r\n'
  expect(read(text).decisions).toEqual([
    { responseId: 'fall.1', role: 'product', to: 'accepted' },
    { responseId: 'fall.2', role: 'engineer', to: 'denied' },
  ])
})

test('without such a line, the id comes first and the decision last', () => {
  expect(read('fall.1\twaitlist\nfall.2/designer; Rejected').decisions).toEqual([
    { responseId: 'fall.1', to: 'waitlist' },
    { responseId: 'fall.2', role: 'designer', to: 'denied' },
  ])
})

test('lines that are not decided are counted, and what can’t be read is named', () => {
  const { decisions, undecided, unread } = read(
    'Id,Decision\nfall.1,\nfall.2,Interview\nfall.3,perhaps\n,Accepted',
  )
  expect([decisions, undecided]).toEqual([[], 2])
  expect(unread).toEqual(['fall.3,perhaps', ',Accepted'])
  expect(read('fall.1,juggler,Accepted').unread).toEqual(['fall.1,juggler,Accepted'])
})
