import { expect, test } from 'vitest'
import type { ApplicationForm, Section } from '#shared/forms/form.ts'
import { mergeForms, partsThatDiffer } from './form-parts.ts'

const section = (sectionId: string, more: Partial<Section> = {}): Section => ({
  sectionId,
  sectionName: sectionId,
  questions: [],
  ...more,
})

const base: ApplicationForm = {
  id: 'fall',
  semester: 'Fall',
  isActive: false,
  dueDate: '2026-10-15T03:59:59Z',
  description: 'Before',
  disabledRoles: [],
  sections: [section('a'), section('b'), section('c')],
}
const ids = ({ sections }: ApplicationForm) => sections.map(({ sectionId }) => sectionId).join('')

test('changes of two authors to different parts are merged', () => {
  const mine = {
    ...base,
    description: 'Mine',
    sections: [section('a', { sectionName: 'A' }), ...base.sections.slice(1)],
  }
  const theirs = {
    ...base,
    semester: 'Spring',
    sections: [...base.sections.slice(0, 2), section('c', { sectionName: 'C' })],
  }
  const { form, taken, contests } = mergeForms(base, mine, theirs)
  expect(form).toEqual({
    ...mine,
    semester: 'Spring',
    sections: [mine.sections[0], base.sections[1], theirs.sections[2]],
  })
  expect(taken).toEqual(['Name', 'Section "C"'])
  expect(contests).toEqual([])
})

test('if both changed a part, the author chooses: mine stays until I take theirs', () => {
  const letters = {
    accepted: { bootcamp: '', team: '' },
    waitlist: { bootcamp: '', team: '' },
    denied: 'No.',
  }
  const mine = {
    ...base,
    description: 'Mine',
    sections: [section('a', { sectionName: 'Mine' }), ...base.sections.slice(1)],
  }
  const theirs = {
    ...base,
    description: 'Theirs',
    decisionLetters: letters,
    sections: [section('a', { sectionName: 'Theirs' }), ...base.sections.slice(1)],
  }
  const { form, contests } = mergeForms(base, mine, theirs)
  expect(form).toEqual({ ...mine, decisionLetters: letters })
  expect(contests.map(({ label }) => label)).toEqual(['Description', 'Section "Mine"'])
  expect(contests.reduce((current, { withTheirs }) => withTheirs(current), form)).toEqual(theirs)
})

test('the same change by both is not a contest', () => {
  const changed = { ...base, description: 'Same' }
  expect(mergeForms(base, changed, changed)).toMatchObject({ contests: [], taken: [] })
})

test.each([
  ['they add one in the middle', 'abc', 'abxc', 'abxc'],
  ['I add one, they add one', 'aybc', 'abxc', 'aybxc'],
  ['I move, they add', 'cab', 'abxc', 'cabx'],
  ['they move, I add', 'abcy', 'cab', 'cyab'],
  ['they remove one', 'abc', 'ac', 'ac'],
  ['I remove one, they move', 'ac', 'cab', 'ca'],
])('when %s, the order has both', (_, mine, theirs, result) => {
  const of = (order: string) => ({ ...base, sections: order.split('').map((id) => section(id)) })
  expect(ids(mergeForms(base, of(mine), of(theirs)).form)).toBe(result)
})

test('a section that one author removed and the other changed is a contest', () => {
  const mine = { ...base, sections: [section('b'), section('c')] }
  const theirs = { ...base, sections: [section('a', { sectionName: 'A' }), section('b'), section('c')] }
  const { form, contests } = mergeForms(base, mine, theirs)
  expect([ids(form), contests.map(({ label }) => label)]).toEqual(['bc', ['Section "A", which you removed']])
  expect(ids(contests[0]!.withTheirs(form))).toBe('bca')
})

test('differences are named in words', () => {
  const after = {
    ...base,
    dueDate: '2026-11-01T00:00:00Z',
    sections: [section('c'), section('a'), section('d')],
  }
  expect(partsThatDiffer(base, after)).toEqual([
    'Due date',
    'Section "b" is removed',
    'Section "d" is new',
    'Order of the sections',
  ])
})
