import { type Evidence, startOfQuote } from '#shared/reviews/evidence.ts'

/** A part of a text, with the numbers of the quotes that it belongs to. */
export interface Part {
  text: string
  of: readonly number[]
}

/** A quote of a text, by its number. */
export type NumberedQuote = readonly [number: number, quote: Pick<Evidence, 'quote' | 'occurrence'>]

/** Cuts a text where quotes begin and end. A quote that does not occur is left out. */
export function markedParts(text: string, quotes: readonly NumberedQuote[]): Part[] {
  const places = quotes
    .map(([number, quote]) => ({ number, start: startOfQuote(text, quote), length: quote.quote.length }))
    .filter(({ start, length }) => start >= 0 && length > 0)
  const cuts = new Set([0, text.length, ...places.flatMap(({ start, length }) => [start, start + length])])
  const [first = 0, ...ends] = [...cuts].toSorted((one, other) => one - other)
  let start = first
  return ends.map((end) => {
    const of = places.filter((place) => place.start <= start && place.start + place.length >= end)
    const part = { text: text.slice(start, end), of: of.map(({ number }) => number) }
    start = end
    return part
  })
}
