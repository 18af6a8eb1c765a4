/** Sorts texts as people expect. Created once, because constructing it is slow. */
const collator = new Intl.Collator('en')

/** The characters whose order the collator decides first, before accents and case: each sorts by its code, but for the apostrophe. */
const isPlain = /^[ \-.\da-z']*$/
const isAscii = /^[ -~]*$/
const accents = /[\u0300-\u030C]/g

/**
 * What the order of two texts depends on first, so that comparing two plain strings decides most comparisons. Undefined for a text with
 * other characters.
 */
function keyOf(text: string): string | undefined {
  const folded = isAscii.test(text)
    ? text.toLowerCase()
    : text.normalize('NFD').replace(accents, '').toLowerCase()
  return isPlain.test(folded) ? folded.replaceAll("'", '/') : undefined
}

/** A list has 10,000 names, and sorts them again and again. */
const mostKeys = 50_000
const keys = new Map<string, string | undefined>()

/** A text with what its order depends on first. */
export interface SortedText {
  text: string
  key: string | undefined
}

/** A text to be compared with others, which is prepared once. */
export function sortedText(text: string): SortedText {
  if (!keys.has(text)) {
    if (keys.size >= mostKeys) keys.clear()
    keys.set(text, keyOf(text))
  }
  return { text, key: keys.get(text) }
}

/** The order of two texts: exactly that of the collator, which is asked only where the keys do not decide. */
export function compareTexts(one: SortedText, other: SortedText): number {
  if (one.key !== undefined && other.key !== undefined && one.key !== other.key)
    return one.key < other.key ? -1 : 1
  return one.text === other.text ? 0 : collator.compare(one.text, other.text)
}
