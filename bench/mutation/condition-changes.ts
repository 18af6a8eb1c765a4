/** Mistakes in the words of a condition. A template that contains none of these words may be an assignment. */
const otherWords: ReadonlyMap<string, string> = new Map([
  ['attribute_exists', 'attribute_not_exists'],
  ['attribute_not_exists', 'attribute_exists'],
  [' AND ', ' OR '],
  [' OR ', ' AND '],
  [' <> ', ' = '],
  [' <= ', ' < '],
  [' < ', ' <= '],
  [' > ', ' >= '],
  [' >= ', ' > '],
])
const anyWord = new RegExp([...otherWords.keys()].join('|'), 'g')

/** Assignments, and the keys of a query, which DynamoDB accepts in one form only. */
const isOther = /\b(SET|REMOVE|BETWEEN|begins_with)\b/

/** The changes to the source of an `expression` template that starts at `start`: each word of its condition becomes another one. */
export function wordChanges(source: string, start: number) {
  const words = isOther.test(source) ? [] : [...source.matchAll(anyWord)]
  const equals = words.length > 0 ? [...source.matchAll(/ = /g)] : []
  return [...words, ...equals].map(({ 0: word, index }) => ({
    start: start + index,
    end: start + index + word.length,
    text: otherWords.get(word) ?? ' <> ',
  }))
}

/** A condition that always holds, as if there were none. DynamoDB refuses some writes without any. */
export const noCondition = 'expression`attribute_exists(#pk) OR attribute_not_exists(#pk)`'
