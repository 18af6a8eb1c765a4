import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AnswerValue } from '#shared/applications/response.ts'
import type { Section } from '#shared/forms/form.ts'
import {
  allEvidenceIn,
  type Evidence,
  evidenceIn,
  isEvidence,
  isFound,
  quotableTexts,
  quoteAt,
  startOfQuote,
  storedEvidence,
} from './evidence.ts'

const stored = (...quotes: string[]) => quotes.map((quote) => storedEvidence({ questionId: 'why', quote }))

test('every quote that is accepted fits into an answer, and is read as it was stored', () => {
  const questionId = fc.stringMatching(/^[A-Za-z0-9][\w-]{0,63}$/)
  const quote = fc.string({ minLength: 1, maxLength: 400 }).filter((text) => text.trim() === text)
  const occurrence = fc.integer({ min: 2, max: 100_000 })
  const evidence = fc.record(
    { questionId, quote: quote.filter((text) => text !== ''), occurrence },
    { requiredKeys: ['questionId', 'quote'] },
  )
  fc.assert(
    fc.property(fc.uniqueArray(evidence, { maxLength: 5, selector: storedEvidence }), (all: Evidence[]) => {
      const answer = all.map(storedEvidence)
      expect(isEvidence(answer)).toBe(true)
      expect(AnswerValue.safeParse(answer).success).toBe(true)
      expect(evidenceIn(answer)).toEqual(all)
    }),
  )
})

test.each<[string, AnswerValue, boolean]>([
  ['nothing', '', true],
  ['an empty list', [], true],
  ['five quotes', stored('a', 'b', 'c', 'd', 'e'), true],
  ['six quotes', stored('a', 'b', 'c', 'd', 'e', 'f'), false],
  ['400 characters', stored('x'.repeat(400)), true],
  ['401 characters', stored('x'.repeat(401)), false],
  ['a quote twice', stored('a', 'a'), false],
  ['blanks alone', stored('  '), false],
  ['a blank at the end', stored('a '), false],
  ['a question that cannot be one', ['a/b quote'], false],
  ['a text', 'why a', false],
  ['the second place of a quote beside the first', ['why a', 'why:2 a'], true],
  ['the first place with a number', ['why:1 a'], false],
  ['a place that is no number', ['why:x a'], false],
  ['a number written otherwise', ['why:02 a'], false],
  ['two numbers', ['why:2:3 a'], false],
])('%s as evidence: %#', (_, answer, fits) => {
  expect(isEvidence(answer)).toBe(fits)
})

test('a passage is found where it was selected, however often it occurs', () => {
  const text = fc.stringMatching(/^[ab ]{1,40}$/)
  fc.assert(
    fc.property(text, fc.nat(39), fc.integer({ min: 1, max: 6 }), (answer, from, length) => {
      const quote = answer.slice(from, from + length)
      fc.pre(quote.length > 0)
      expect(startOfQuote(answer, quoteAt(answer, from, quote))).toBe(from)
    }),
  )
  expect(startOfQuote('help to help', { quote: 'help', occurrence: 3 })).toBe(-1)
})

const sections: Pick<Section, 'questions'>[] = [
  {
    questions: [
      { questionId: 'why', questionType: 'long-answer', questionText: 'Why?' },
      { questionId: 'used', questionType: 'multiple-select', questionText: 'Used?' },
      { questionId: 'file', questionType: 'file-upload', questionText: 'File?' },
      { questionId: 'who', questionType: 'short-answer', questionText: 'Who?', identifying: true },
      { questionId: 'toString', questionType: 'short-answer', questionText: 'Blank?' },
    ],
  },
]

test('texts can be quoted; lists, files and identifying answers can’t', () => {
  const texts = quotableTexts(sections, {
    why: 'to help',
    used: ['Git'],
    file: 'cv.pdf',
    who: 'Ada',
    age: 'Twenty',
  })
  expect(texts).toEqual(
    new Map([
      ['why', 'to help'],
      ['toString', ''],
    ]),
  )
  const isIn = (questionId: string, quote: string) => isFound({ questionId, quote }, texts)
  expect([isIn('why', 'help'), isIn('why', 'harm'), isIn('age', 'Twenty'), isIn('file', 'cv')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('the evidence of a review is that of all its scores, and no score or comment', () => {
  const answers = {
    'score-skill': '3',
    'evidence-skill': stored('a'),
    'comment-craft': 'evidence-skill',
    'evidence-care': stored('b'),
    'evidence-extra': '',
  }
  expect(allEvidenceIn(answers).map(({ quote }) => quote)).toEqual(['a', 'b'])
})
