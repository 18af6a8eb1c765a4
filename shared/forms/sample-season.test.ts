import { expect, test } from 'vitest'
import { asRoles, defaultRoles, usualRoles } from '#shared/kernel/application-role.ts'
import { formWarnings, problemsOfForm } from './form-faults.ts'
import { ApplicationForm } from './form.ts'
import { letterFaults } from './letter.ts'
import { sampleSeason, shortSeason } from './sample-season.ts'

/** A chapter with none of the usual roles: one has no interviews. */
const own = asRoles({
  ...defaultRoles,
  roles: ['bootcamp', 'engineer'].map((id) => {
    const like = defaultRoles.roles.find((role) => role.id === id)!
    return { ...like, id: `own-${id}`, name: `Own ${id}` }
  }),
})
const dates = { id: 'first', semester: 'Fall 2027', isActive: false, dueDate: '2027-09-15T03:59:00Z' }
const counts = ({ sections }: Pick<ApplicationForm, 'sections'>) => [
  sections.length,
  sections.flatMap(({ questions }) => questions).length,
]

test.each([
  ['a season', sampleSeason(usualRoles), usualRoles],
  ['a short form', shortSeason(usualRoles), usualRoles],
  ['a season of own roles', sampleSeason(own), own],
  ['a short form of own roles', shortSeason(own), own],
])('%s can be opened as it is, and has every letter', (_, sample, roles) => {
  const form = { ...dates, ...sample }
  expect(problemsOfForm(form, roles)).toEqual([])
  expect(formWarnings(ApplicationForm.parse(form), roles, new Date('2027-09-01'))).toEqual([])
  expect(letterFaults(form.decisionLetters, sample.openRoles, roles)).toEqual([])
})

test('a role without questions of its own in the sample gets two', () => {
  expect(counts(sampleSeason(usualRoles))).toEqual([11, 32])
  expect(counts(shortSeason(usualRoles))).toEqual([2, 8])
  const { sections } = sampleSeason(own)
  expect(sections.slice(4, 6).map(({ sectionName }) => sectionName)).toEqual(['Own bootcamp', 'Own engineer'])
})
