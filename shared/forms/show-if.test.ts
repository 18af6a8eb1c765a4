import { expect, test } from 'vitest'
import { usualRoles } from '#shared/kernel/application-role.ts'
import { formFaults } from './form-faults.ts'
import type { Question, Section } from './form.ts'
import { identifyingIn } from './identifying.ts'
import { decidersOf } from './show-if.ts'

const question = (questionId: string, more: Partial<Question> = {}): Question => ({
  questionId,
  questionType: 'short-answer',
  questionText: `${questionId}?`,
  ...more,
})
const laptop = question('laptop', { questionType: 'yes-no' })
const tools = question('tools', { questionType: 'multiple-select', questionOptions: ['A', 'B'] })
const after = (questionId: string, option: string, more: Partial<Question> = {}) =>
  question('which', { showIf: { questionId, option }, ...more })

const section = (sectionId: string, ...questions: Question[]): Section => ({
  sectionId,
  sectionName: 'Tools',
  questions,
})
const faults = (...sections: Section[]) =>
  formFaults({ sections }, usualRoles).map(({ path, message }) => `${path.join('.')} ${message}`)

test('a question may depend on an option of an earlier choice', () => {
  expect(faults(section('a', laptop, tools, after('laptop', 'Yes')))).toEqual([])
  expect(faults(section('a', laptop, tools, after('tools', 'B')))).toEqual([])
})

test.each([
  ['unknown', [after('gone', 'Yes')], 'depends on a question that this form does not have.'],
  ['later', [after('laptop', 'Yes'), laptop], 'must come after the question that it depends on.'],
  ['itself', [after('which', 'Yes')], 'must come after the question that it depends on.'],
  ['elsewhere', [after('other', 'Yes')], 'depends on a question of another section.'],
  ['a text', [question('text'), after('text', 'Yes')], 'depends on a question without options.'],
  ['roles', [question('r', { questionType: 'role-select' }), after('r', 'bootcamp')], 'without options.'],
  ['no option', [tools, after('tools', 'C')], 'depends on the option "C", which "tools?" does not have.'],
  [
    'conditional',
    [laptop, { ...tools, showIf: { questionId: 'laptop', option: 'Yes' } }, after('tools', 'A')],
    'depends on a question that is not always asked.',
  ],
  [
    'for roles',
    [laptop, after('laptop', 'Yes', { questionType: 'role-select' })],
    'asks for roles, so it must always be asked.',
  ],
])('a condition that cannot hold is a fault: %s', (_, questions, words) => {
  const found = faults(section('a', ...questions), section('b', { ...laptop, questionId: 'other' }))
  const index = questions.findIndex(({ questionId }) => questionId === 'which')
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(`sections.0.questions.${index}.showIf Question ${index + 1} of "Tools" `)
  expect(found[0]).toContain(words)
})

test('authors choose from the earlier choices that are always asked', () => {
  const conditional = { ...tools, questionId: 'more', showIf: { questionId: 'laptop', option: 'Yes' } }
  const all = [laptop, question('text'), tools, conditional, question('last')]
  expect(decidersOf(all, 4)).toEqual([laptop, tools])
  expect(decidersOf(all, 2)).toEqual([laptop])
})

test('what depends on an identifying question is identifying', () => {
  const marked = { ...laptop, identifying: true }
  expect(identifyingIn([section('a', marked, tools, after('laptop', 'Yes'))])).toEqual(['laptop', 'which'])
  expect(identifyingIn([section('a', laptop, tools, after('laptop', 'Yes'))])).toEqual([])
})

test('bounds of a number that leave no room are a fault', () => {
  const bounded = question('hours', { questionType: 'number', minimum: 5, maximum: 4 })
  expect(faults(section('a', bounded))).toEqual([
    'sections.0.questions.0.maximum Question 1 of "Tools" has bounds that leave no room.',
  ])
})
