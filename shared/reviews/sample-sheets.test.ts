import { expect, test } from 'vitest'
import { asRoles, defaultRoles, usualRoles } from '#shared/kernel/application-role.ts'
import { assignmentKinds } from '#shared/kernel/assignment-kind.ts'
import { Rubric, rubricFault, rubricsFor } from './rubric.ts'
import { sampleSheets, shortSheets } from './sample-sheets.ts'

/** A chapter with none of the usual roles: one has no interviews. */
const own = asRoles({
  ...defaultRoles,
  roles: ['bootcamp', 'engineer'].map((id) => {
    const like = defaultRoles.roles.find((role) => role.id === id)!
    return { ...like, id: `own-${id}`, name: `Own ${id}` }
  }),
})

test.each([
  ['the sheets', sampleSheets(usualRoles), usualRoles],
  ['the one sheet', shortSheets(usualRoles), usualRoles],
  ['the sheets of own roles', sampleSheets(own), own],
  ['the one sheet of own roles', shortSheets(own), own],
])('%s can be used as they are, and everything counts', (_, { rubrics, ...weights }, roles) => {
  expect(rubrics.map((rubric) => Rubric.parse(rubric))).toEqual(rubrics)
  expect(rubrics.flatMap((rubric) => rubricFault(rubric, roles) ?? [])).toEqual([])
  for (const kind of assignmentKinds)
    for (const role of roles.current) {
      const asked = rubricsFor(rubrics, kind, role).flatMap(({ questions }) => questions)
      expect(Object.keys(weights[`${kind}ScoreWeights`][role]!)).toEqual(
        asked.map(({ scoreKey }) => scoreKey),
      )
    }
})

test('a role is judged by the general part and its own', () => {
  const parts = (role: string) => {
    const { rubrics } = sampleSheets(roles(role))
    return assignmentKinds.map((kind) => rubricsFor(rubrics, kind, role).map(({ title }) => title))
  }
  const roles = (role: string) => (own.find(role) ? own : usualRoles)
  expect(parts('bootcamp')).toEqual([['General'], ['Conversation']])
  expect(parts('engineer')).toEqual([
    ['General', 'Craft'],
    ['Conversation', 'Exercise'],
  ])
  expect(parts('own-bootcamp')).toEqual([['General', 'For the role'], ['Conversation']])
  expect(sampleSheets(usualRoles).reviewScoreWeights.engineer).toEqual({
    interest: 0.25,
    'social-good': 0.25,
    technical: 0.5,
  })
})
