import { expect, test } from 'vitest'
import { sectionErrors } from '#shared/applications/submission.ts'
import type { Question } from '#shared/forms/form.ts'
import { faultsHeading, faultWords } from './fault-words.ts'

const asked = (settings: Partial<Question>): Question => ({
  questionId: 'why',
  questionType: 'long-answer',
  questionText: 'Why?',
  ...settings,
})

/** What the server says about an answer to a question. */
function fault(answer: string, settings: Partial<Question> = {}): string {
  const section = { sectionId: 'start', questions: [asked(settings)] }
  return sectionErrors(section, { openRoles: [], disabledRoles: [] }, { why: answer })[0]!.message
}

test.each([
  ['a missing answer', fault(''), 'Required'],
  ['40 words too few', fault('two words', { minimumWordCount: 40 }), 'Add 38 words'],
  ['one word too few', fault('two words', { minimumWordCount: 3 }), 'Add 1 word'],
  ['one word too many', fault('two words', { maximumWordCount: 1 }), 'Remove 1 word'],
])('%s is told as what to do', (_, message, words) => {
  expect(faultWords(message)).toBe(words)
})

test('a fault without words of its own keeps those of the server', () => {
  expect(faultWords('You must apply for at least one role')).toBe('You must apply for at least one role')
})

const missing = fault('')
const short = fault('two words', { minimumWordCount: 3 })

test.each([
  [[missing], '1 answer is missing'],
  [[missing, missing], '2 answers are missing'],
  [[short], '1 answer needs a change'],
  [[short, short], '2 answers need a change'],
  [[missing, missing, short], '2 answers are missing, 1 needs a change'],
])('the heading counts what is missing and what is wrong: %#', (messages, heading) => {
  expect(faultsHeading(messages)).toBe(heading)
})
