import * as z from 'zod/mini'

/** The greatest number of parts: a section asks at most 64 questions, and keeps answers of earlier ones. */
const part = String.raw`(?:[A-Za-z0-9][\w-]{0,63}:)?\d{1,9}`

/**
 * How often a section was changed. This is a number, or where long answers have items of their own (`shared/own-answers.ts`), a text with
 * the number of each, such as `4,why:2`. Pages send it back as they received it.
 */
export const SectionVersion = z.union([
  z.int().check(z.minimum(0)),
  z.string().check(z.maxLength(4_000), z.regex(new RegExp(`^${part}(?:,${part})*$`))),
])
export type SectionVersion = z.infer<typeof SectionVersion>

/** The number of each part, by question. The name of the part that all other answers share is empty. */
export const partsOf = (version: SectionVersion | undefined): Map<string, number> =>
  new Map(
    version === undefined
      ? []
      : String(version)
          .split(',')
          .map((text) => {
            const at = text.indexOf(':')
            return [text.slice(0, Math.max(at, 0)), Number(text.slice(at + 1))] as const
          }),
  )

/** The version with these parts. Those that were never changed are left out, so that equal states have equal versions. */
export function versionOf(parts: ReadonlyMap<string, number>): SectionVersion {
  const texts = [...parts]
    .filter(([name, number]) => name === '' || number > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, number]) => (name ? `${name}:${number}` : `${number}`))
  return texts.length === 1 && parts.has('') ? Number(texts[0]) : texts.join(',')
}

/** Whether a part of a version is older than in another one. */
export const isOlder = (version: SectionVersion, other: SectionVersion): boolean =>
  version !== other &&
  [...partsOf(other)].some(([name, number]) => (partsOf(version).get(name) ?? 0) < number)
