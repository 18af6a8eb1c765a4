import { expect, test } from 'vitest'
import { problemsOfForm } from '#shared/forms/form-faults.ts'
import type { ApplicationForm, Question } from '#shared/forms/form.ts'
import { usualRoles } from '#shared/kernel/application-role.ts'
import { moved } from '#web/kit/authoring/question-list.tsx'
import {
  copiedSection,
  dependentOn,
  followedId,
  ofType,
  questionIds,
  withConditionsKept,
  withoutBlanks,
  withQuestionBack,
  withQuestionIn,
} from './form-edits.ts'

const text = { questionType: 'short-answer' as const }
const smallForm: ApplicationForm = {
  id: 'small',
  semester: 'Fall',
  isActive: false,
  dueDate: '2026-10-15T03:59:59Z',
  description: '',
  disabledRoles: [],
  sections: [
    {
      sectionId: 'start',
      sectionName: 'Start',
      questions: [
        { ...text, questionId: 'name', questionText: 'Name?' },
        { ...text, questionId: 'why', questionText: 'Why?' },
        { ...text, questionId: 'how', questionText: 'Why?' },
      ],
    },
    { sectionId: 'end', sectionName: 'End', questions: [] },
  ],
}

test('an entry moves to another place, but not past the ends', () => {
  const list = ['a', 'b', 'c']
  expect([moved(list, 0, 2), moved(list, 2, 1), moved(list, 0, -1), moved(list, 2, 3)]).toEqual([
    ['b', 'c', 'a'],
    ['a', 'c', 'b'],
    list,
    list,
  ])
})

test('a copied section has no id that is used already', () => {
  const [start] = smallForm.sections
  const copy = copiedSection(smallForm, start!, questionIds(smallForm))
  expect(problemsOfForm({ ...smallForm, sections: [...smallForm.sections, copy] }, usualRoles)).toEqual([])
  expect(copy.questions.map(({ questionText }) => questionText)).toEqual(
    start!.questions.map(({ questionText }) => questionText),
  )
})

test('a question is restored to its section, or together with it', () => {
  const [start, engineer] = smallForm.sections
  const why = start!.questions[1]!
  const without = { ...start!, questions: start!.questions.filter((each) => each !== why) }
  const back = withQuestionBack({ ...smallForm, sections: [without, engineer!] }, why, smallForm.sections)
  expect(back.sections[0]!.questions.at(-1)).toEqual(why)
  const alone = withQuestionBack({ ...smallForm, sections: [engineer!] }, why, smallForm.sections)
  expect(alone.sections[1]).toEqual({ ...start, questions: [why] })
})

test('a question moves to the end of another section', () => {
  const idsIn = ({ sections }: ApplicationForm) =>
    sections.map(({ questions }) => questions.map(({ questionId }) => questionId))
  const after = withQuestionIn(smallForm, { section: 0, question: 1 }, 1)
  expect(idsIn(after)).toEqual([['name', 'how'], ['why']])
  expect(idsIn(withQuestionIn(after, { section: 1, question: 0 }, 0))).toEqual([['name', 'how', 'why'], []])
  expect(withQuestionIn(smallForm, { section: 0, question: 1 }, 0)).toBe(smallForm)
})

test('a condition follows its question and its option, and goes with them', () => {
  const choice = (questionId: string, ...questionOptions: string[]): Question => ({
    questionId,
    questionType: 'multiple-choice',
    questionText: 'Which?',
    questionOptions,
  })
  const why = (questionId: string, option: string): Question => ({
    ...text,
    questionId: 'why',
    questionText: 'Why?',
    showIf: { questionId, option },
  })
  const before = [choice('which', 'A', 'B'), why('which', 'B')]
  const after = (...questions: Question[]) => withConditionsKept(before, questions)[1]
  expect(after(choice('which', 'A', 'C'), why('which', 'B'))).toEqual(why('which', 'C'))
  expect(after(choice('which-one', 'A', 'B'), why('which', 'B'))).toEqual(why('which-one', 'B'))
  expect(after(choice('which', 'A'), why('which', 'B'))).toEqual(why('which', 'B'))
  const [alone] = withConditionsKept(before, [why('which', 'B')])
  expect(alone).toEqual({ ...text, questionId: 'why', questionText: 'Why?' })
  expect(dependentOn(before[0]!, before)).toEqual([before[1]])
})

test('an id follows its text until its author enters another', () => {
  expect(followedId({ id: 'question', before: '', after: 'Why?' }, 'question', ['question'])).toBe('why')
  expect(followedId({ id: 'why', before: 'Why?', after: 'Why us?' }, 'question', ['why'])).toBe('why-us')
  expect(followedId({ id: 'own', before: 'Why?', after: 'Why us?' }, 'question', ['own'])).toBe('own')
})

test('empty values are not stored', () => {
  expect(withoutBlanks({ a: '', b: false, c: undefined, d: 0, e: [] })).toEqual({ d: 0, e: [] })
})

test('a question keeps its text when its type changes', () => {
  const words = { questionId: 'why', questionText: 'Why?', optional: true }
  const limits = { minimumWordCount: 5, placeholderText: 'Because' }
  const long = { ...words, ...limits, questionType: 'long-answer' as const }
  expect(ofType(long, 'short-answer')).toEqual({ ...long, questionType: 'short-answer' })
  expect(ofType(long, 'file-upload')).toEqual({ ...words, questionType: 'file-upload' })

  const choice = { ...words, questionOptions: ['A', 'B'], questionType: 'multiple-choice' as const }
  expect(ofType(choice, 'multiple-select')).toEqual({ ...choice, questionType: 'multiple-select' })
  const roles = { ...words, questionType: 'role-select' as const }
  expect(ofType(choice, 'role-select')).toEqual(roles)
  expect(ofType(roles, 'multiple-choice', choice)).toEqual(choice)
})
