import * as z from 'zod/mini'

// Control characters, line ends and direction marks would let a name rearrange the page around it.
const unprintable = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u

/**
 * Invisible characters (Unicode's Default_Ignorable_Code_Point), except those that scripts need: joiners (U+200C and U+200D) after a
 * letter, a mark or an emoji, and the selectors of a letter's form, which count as marks.
 */
const invisible =
  /(?![\u180b-\u180d]|\u180f|[\u200c-\u200d]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])\p{Default_Ignorable_Code_Point}|(?<!\p{L}|\p{M}|\p{Extended_Pictographic}|\p{Emoji_Modifier})[\u200c-\u200d]/u

/**
 * More marks on one character than any language uses. They would cover the lines around them. The bound is that of Unicode Technical
 * Standard #39, section 5.4 ("more than 4 nonspacing marks"), in decomposed text. Vietnamese needs 2, Hebrew with points 3, Tibetan 4.
 */
const towering = /[\p{Mn}\p{Me}]{5}/u

/** Whether a text shows anything readable. Blanks, marks and invisible characters do not count. */
export const isReadable = (text: string) =>
  /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

const hasLetter = (text: string) => /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u.test(text)

/** What stands in a text that must be one line: names, places, subjects. In words; undefined if nothing is wrong. */
export function lineFault(line: string, what = 'a text'): string | undefined {
  if (unprintable.test(line)) return `Please enter ${what} without control characters.`
  if (invisible.test(line)) return `Please enter ${what} without invisible characters.`
  if (towering.test(line.normalize('NFD'))) return `Please enter ${what} with at most 4 accents on a letter.`
  return undefined
}

/** A check of a text that must be one line. */
export const oneLine = (what?: string) =>
  z.refine<string>((line) => lineFault(line) === undefined, {
    error: ({ input }) => lineFault(String(input), what) ?? '',
  })

/** Why a text cannot be the name of a person, a form, a section or a rubric, in words; undefined if it can. */
export const nameFault = (name: string, missing = 'Please enter a name.'): string | undefined =>
  hasLetter(name) ? lineFault(name, 'a name') : missing

/** A name of at most this many characters, trimmed. `missing`: what is said if there is none. */
export const Name = (longest: number, missing?: string) =>
  z.string().check(
    z.trim(),
    z.maxLength(longest, `Please enter a name of at most ${longest} characters.`),
    z.refine((name) => nameFault(name) === undefined, {
      error: ({ input }) => nameFault(String(input), missing) ?? '',
    }),
  )
