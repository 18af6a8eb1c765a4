import { expect, test } from 'vitest'
import { mostSectionsEver } from './form-change.ts'
import type { Question, Section } from './form.ts'
import { countOwn, isOwn, ownAnswersIn } from './own-answers.ts'

const ask = (questionId: string, more: Partial<Question> = {}): Question => ({
  questionId,
  questionType: 'long-answer',
  questionText: 'Why?',
  ...more,
})

const section = (sectionId: string, questions: Question[]): Section => ({
  sectionId,
  sectionName: sectionId,
  questions,
})

test('the long answers of a section have items of their own if there are several, and short ones never', () => {
  const own = ownAnswersIn([
    section('several', [
      ask('why'),
      ask('how', { maximumWordCount: 100 }),
      ask('few', { maximumWordCount: 99 }),
      ask('name', { questionType: 'short-answer' }),
      ask('file', { questionType: 'file-upload' }),
      ask('which', { questionType: 'multiple-choice', questionOptions: ['A'] }),
    ]),
    section('one', [ask('alone'), ask('major', { questionType: 'short-answer' })]),
  ])
  expect(own).toEqual({ several: ['why', 'how'] })
  expect(countOwn(own)).toBe(2)
  expect([
    isOwn(own, 'several', 'why'),
    isOwn(own, 'several', 'few'),
    isOwn(own, 'constructor', 'name'),
  ]).toEqual([true, false, false])
})

test('where there are too many, the longest have items of their own, and sections can still be added', () => {
  const questions = (sectionId: string) =>
    Array.from({ length: 5 }, (_, index) =>
      ask(`${sectionId}-${index}`, { maximumWordCount: index === 4 ? 500 : 200 }),
    )
  const sections = (count: number) =>
    Array.from({ length: count }, (_, index) => section(`s${index}`, questions(`s${index}`)))
  const wide = ownAnswersIn(sections(12))
  expect(countOwn(wide)).toBe(40)
  expect(sections(12).every(({ sectionId }) => isOwn(wide, sectionId, `${sectionId}-4`))).toBe(true)
  for (const count of [40, 60, 69, 80])
    expect(count + countOwn(ownAnswersIn(sections(count)))).toBeLessThanOrEqual(
      Math.max(count, mostSectionsEver - 20),
    )
})
