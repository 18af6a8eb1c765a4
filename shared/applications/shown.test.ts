import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Question, Section } from '#shared/forms/form.ts'
import { identifyingIn } from '#shared/forms/identifying.ts'
import { showIfFault } from '#shared/forms/show-if.ts'
import type { Answers } from './response.ts'
import { shownQuestions, shownSections, shownToNameless } from './shown.ts'
import { sectionErrors } from './submission.ts'

const options = ['A', 'B']
const types = ['yes-no', 'multiple-choice', 'multiple-select', 'short-answer'] as const
const option = fc.constantFrom('A', 'B', 'Yes', 'No')

/** Sections whose conditions a form can have. */
const sections = fc
  .array(
    fc.record({
      questionType: fc.constantFrom(...types),
      identifying: fc.boolean(),
      of: fc.option(fc.record({ index: fc.nat(5), option })),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((made): Section[] => {
    const questions = made.map(({ questionType, identifying, of }, index): Question => ({
      questionId: `q${index}`,
      questionType,
      questionText: '?',
      questionOptions: options,
      identifying,
      ...(of && { showIf: { questionId: `q${of.index}`, option: of.option } }),
    }))
    const section = { sectionId: 's', sectionName: 'S', questions }
    const possible = questions.map(({ showIf, ...question }, index) =>
      showIf && !showIfFault([section], section, index) ? { ...question, showIf } : question,
    )
    return [{ ...section, questions: possible }]
  })

const answers = fc.dictionary(
  fc.constantFrom('q0', 'q1', 'q2', 'q3', 'q4', 'q5'),
  fc.oneof(option, fc.array(option)),
) as fc.Arbitrary<Answers>

const form = { openRoles: [], disabledRoles: [] }

test('showing what is shown changes nothing, and nothing else is missing or wrong', () => {
  fc.assert(
    fc.property(sections, answers, (all, given) => {
      const [section] = all
      const shown = shownSections(all, given)
      expect(shownSections(shown, given)).toEqual(shown)
      expect(sectionErrors(shown[0]!, form, given)).toEqual(sectionErrors(section!, form, given))
    }),
  )
})

test('what is shown never depends on an answer that is not shown', () => {
  fc.assert(
    fc.property(sections, answers, (all, given) => {
      const shown = shownSections(all, given)
      const ids = new Set(shown[0]!.questions.map(({ questionId }) => questionId))
      const rest = Object.fromEntries(Object.entries(given).filter(([id]) => ids.has(id)))
      expect(shownSections(all, rest)).toEqual(shown)
    }),
  )
})

test('without names, what is there never depends on an answer that is hidden', () => {
  fc.assert(
    fc.property(sections, answers, answers, (all, given, others) => {
      const hidden = identifyingIn(all)
      const changed = Object.fromEntries(Object.entries(others).filter(([id]) => hidden.includes(id)))
      const rest = Object.entries(given).filter(([id]) => !hidden.includes(id))
      const alike = { ...Object.fromEntries(rest), ...changed }
      expect(shownToNameless(all, alike)).toEqual(shownToNameless(all, given))
    }),
  )
})

test('an option decides in a text and in a list', () => {
  const question = { questionId: 'q', questionType: 'link' as const, questionText: '?' }
  const asked = { ...question, showIf: { questionId: 'd', option: 'A' } }
  const isShown = (given: Answers) => shownQuestions([asked], given).length === 1
  expect(
    [{ d: 'A' }, { d: ['B', 'A'] }, { d: 'B' }, { d: [] }, {}].map((each) => isShown(each as Answers)),
  ).toEqual([true, true, false, false, false])
})
