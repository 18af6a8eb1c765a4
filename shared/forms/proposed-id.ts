import { foldedText } from '#shared/kernel/folded-text.ts'

/** A text as part of an address: 'Why do you want to join?' becomes 'why-do-you-want-to-join'. */
const slug = (text: string, longest: number) =>
  foldedText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')

/** The first of 'id', 'id-2', 'id-3' that is free. */
function free(id: string, taken: readonly string[]): string {
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? id : `${id}-${count}`
    if (!taken.includes(candidate)) return candidate
  }
}

/** An id for a question or section from its words, or `kind` if it has none. */
export const proposedId = (text: string, kind: 'question' | 'section' | 'part', taken: readonly string[]) =>
  free(slug(text, 40) || kind, taken)

/** An id for a form from its semester; empty without one. */
export function proposedFormId(semester: string, taken: readonly string[]): string {
  const id = slug(semester, 40)
  return id && free(id, taken)
}

/** The semester after one with a usual name: 'Spring 2027' after 'Fall 2026'. */
export const nextSemester = (semester: string) =>
  semester.replace(/Spring|Fall (\d+)/, (_, year?: string) => (year ? `Spring ${Number(year) + 1}` : 'Fall'))
