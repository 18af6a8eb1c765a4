import { expect, test } from 'vitest'
import { attribute, expression, joined, render } from './expression.ts'

test('every word names an attribute, and every part becomes a value', () => {
  const change = joined([expression`SET #n.${attribute('q 1')} = ${5}`, expression`#st = ${'open'}`], ', ')
  const { ExpressionAttributeNames, ExpressionAttributeValues, ...texts } = render({
    UpdateExpression: change,
    ConditionExpression: expression`(${expression`#st <> ${'closed'}`}) AND #old <> ${'closed'}`,
    FilterExpression: undefined,
  })
  const written = Object.entries(texts).map(([key, text = '']) => [key, inWords(text)])
  function inWords(text: string) {
    return text.replaceAll(/#\w+|:\w+/g, (token) =>
      String(ExpressionAttributeNames?.[token] ?? JSON.stringify(ExpressionAttributeValues?.[token])),
    )
  }
  expect(Object.fromEntries(written)).toEqual({
    UpdateExpression: 'SET n.q 1 = 5, st = "open"',
    ConditionExpression: '(st <> "closed") AND old <> "closed"',
  })
})

test('without names and values the request says nothing of them', () => {
  expect(render({ ConditionExpression: undefined })).toEqual({})
})

test('a part that is undefined is a mistake of ours, and never written', () => {
  const part: string | undefined = undefined
  expect(() => render({ UpdateExpression: expression`SET #a = ${part}` })).toThrow('undefined')
})
