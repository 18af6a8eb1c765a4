import { expect, test } from 'vitest'
import { usualRoles } from '#shared/kernel/application-role.ts'
import { formFault, formFaults, formWarnings, openingFaults, problemsOfForm } from './form-faults.ts'
import type { Question } from './form.ts'

test('a form’s faults are found', () => {
  const text = { questionType: 'short-answer' as const, questionText: '?' }
  const fault = (...questions: object[]) =>
    formFault({ sections: [{ sectionId: 's', sectionName: 'S', questions: questions as never }] }, usualRoles)
  expect(fault({ questionId: 'a', ...text })).toBeUndefined()
  expect(fault({ questionId: 'a', ...text }, { questionId: 'a', ...text })).toBe(
    'The question id "a" is used twice.',
  )
  expect(fault({ questionId: 'a', ...text, minimumWordCount: 5, maximumWordCount: 4 })).toContain(
    'leave no room',
  )
})

test('a question’s problem names its position', () => {
  const asked = { questionId: 'q-7', questionType: 'multiple-choice' as const, questionText: ' ' }
  const limits = { minimumWordCount: 5, maximumWordCount: 4 }
  const words = (sectionName: string, ...questions: Question[]) =>
    formFaults({ sections: [{ sectionId: 's', sectionName, questions }] }, usualRoles).map(
      ({ message }) => message,
    )
  expect(words('About you', { ...asked, ...limits })).toEqual([
    'Question 1 of "About you" has no text.',
    'Question 1 of "About you" has word limits that leave no room.',
  ])
  const named = { ...asked, questionText: 'Which?' }
  const other = { ...named, questionId: 'q-8', questionOptions: ['x', 'x', ' '] }
  expect(words(' ', { ...named, questionOptions: ['x'] }, other)).toEqual([
    'A section needs a name.',
    'Question 2 of section 1 has the option "x" twice.',
    'Question 2 of section 1 has an empty option.',
  ])
})

test('each fault has its path', () => {
  const question = { questionId: 'a', questionType: 'multiple-choice' as const, questionText: '?' }
  const sections = [
    { sectionId: 's', sectionName: 'S', questions: [{ ...question, questionOptions: ['x', 'x', ' '] }] },
    {
      sectionId: 's',
      sectionName: 'S',
      questions: [{ ...question, questionType: 'role-select' as const, questionOptions: ['pilot'] }],
    },
  ]
  expect(formFaults({ sections }, usualRoles).map(({ path }) => path.join('.'))).toEqual([
    'sections.1.sectionId',
    'sections.1.questions.0.questionId',
    'sections.0.questions.0.questionOptions.1',
    'sections.0.questions.0.questionOptions.2',
    'sections.1.questions.0.questionOptions.0',
  ])
})

test('a form without a due date or choices can be stored and not activated', () => {
  const choice = { questionId: 'a', questionType: 'multiple-choice' as const, questionText: '?' }
  const sections = [{ sectionId: 's', sectionName: 'About you', questions: [choice] }]
  expect(formFaults({ sections }, usualRoles)).toEqual([])
  expect(openingFaults({ dueDate: '', sections })).toEqual([
    { path: ['dueDate'], message: 'A form needs a due date before it can be activated.' },
    {
      path: ['sections', 0, 'questions', 0, 'questionOptions'],
      message: 'Question 1 of "About you" needs options to choose from.',
    },
  ])
})

const sound = {
  id: 'fall',
  semester: 'Fall',
  isActive: false,
  dueDate: '2026-10-15T03:59:59Z',
  description: '',
  disabledRoles: [],
  sections: [
    {
      sectionId: 's',
      sectionName: 'S',
      questions: [{ questionId: 'r', questionType: 'role-select' as const, questionText: '?' }],
    },
  ],
}

test('a valid form has no faults, and an invalid one lists every wrong part', () => {
  expect(problemsOfForm(sound, usualRoles)).toEqual([])
  const { semester: _, ...without } = sound
  expect(problemsOfForm({ ...without, isActive: 'yes', surprise: 1 }, usualRoles)).toEqual([
    { path: ['semester'], message: 'This is missing. Expected a text in quotes.' },
    { path: ['isActive'], message: 'Expected true or false.' },
    { path: ['surprise'], message: 'There is no such key here: "surprise".' },
  ])
})

test('faults of sections are listed together with a wrong field elsewhere', () => {
  const [section] = sound.sections
  const broken = { ...sound, id: 'Fall 2026', sections: [{ ...section!, sectionName: ' ' }] }
  expect(problemsOfForm(broken, usualRoles)).toEqual([
    {
      path: ['id'],
      message:
        'Only lower-case letters, digits and "-" are allowed here, up to 64, with a letter or digit first.',
    },
    { path: ['sections', 0, 'sectionName'], message: 'A section needs a name.' },
  ])
})

test('warnings name unasked roles, past dates and faulty letters', () => {
  const letter = 'Dear {first}, {salary}'
  const letters = {
    accepted: { bootcamp: letter, team: '' },
    waitlist: { bootcamp: '', team: '' },
    denied: '',
  }
  const now = new Date('2026-10-01T00:00:00Z')
  expect(formWarnings({ ...sound, decisionLetters: letters }, usualRoles, now)).toEqual([
    'The letters contain {salary}, which is not a placeholder.',
  ])
  const [section] = sound.sections
  const bare = { ...sound, dueDate: '2026-09-01T00:00:00Z', sections: [{ ...section!, questions: [] }] }
  expect(formWarnings(bare, usualRoles, now)).toHaveLength(3)
  const [roles] = section!.questions
  const few = [{ ...section!, questions: [{ ...roles!, questionOptions: ['engineer'] }] }]
  const form = { ...sound, decisionLetters: letters, openRoles: ['engineer', 'designer'], sections: few }
  expect(formWarnings(form, usualRoles, now)[0]).toBe(
    'Designer is open, but no question offers it, so nobody can apply for it.',
  )
})

test('limits may be equal, and a form whose due date is this very moment is not over', () => {
  const asked = { questionId: 'why', questionType: 'long-answer' as const, questionText: 'Why?' }
  const withLimits = (minimumWordCount: number, maximumWordCount: number, questionText = 'Why?') => ({
    ...sound,
    sections: [
      ...sound.sections,
      {
        sectionId: 't',
        sectionName: 'T',
        questions: [{ ...asked, questionText, minimumWordCount, maximumWordCount }],
      },
    ],
  })
  expect(formFaults(withLimits(5, 5), usualRoles)).toEqual([])
  expect(formFaults(withLimits(6, 5), usualRoles)).toHaveLength(1)
  expect(formFaults(withLimits(5, 5, '  '), usualRoles)).toHaveLength(1)
  const warnings = (now: string) => formWarnings(sound, usualRoles, new Date(now)).join()
  expect(warnings(sound.dueDate)).not.toContain('due date')
  expect(warnings('2026-10-15T04:00:00Z')).toContain('due date')
})

test('unreadable names of forms, sections, questions and options are refused', () => {
  const [section] = sound.sections
  const named = (semester: string, sectionName: string, questionText = '?', option = 'x') => ({
    ...sound,
    semester,
    sections: [
      {
        ...section!,
        sectionName,
        questions: [
          {
            questionId: 'c',
            questionType: 'multiple-choice' as const,
            questionText,
            questionOptions: [option],
          },
        ],
      },
    ],
  })
  const faults = (form: unknown) => problemsOfForm(form, usualRoles).map(({ path }) => path.join('.'))
  expect(faults(named('Fall', 'S'))).toEqual([])
  expect(faults(named('\u200b', '\u3164', '\u2060', '\u00ad'))).toEqual([
    'semester',
    'sections.0.sectionName',
    'sections.0.questions.0.questionText',
    'sections.0.questions.0.questionOptions.0',
  ])
  expect(faults(named('Fall\u202e', 'S\u200b'))).toEqual(['semester', 'sections.0.sectionName'])
})
