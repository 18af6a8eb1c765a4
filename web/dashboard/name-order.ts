import { collator, type Ordered } from '#web/list/column.ts'

/** The characters that the collator orders by their codes, case aside, but for the apostrophe. */
const isPlain = /^[ \-.\da-z']*$/i

/**
 * A sort key for long lists of names. The order is exactly that of the collator, which is used only if two plain strings do not decide.
 * Plain strings are compared much faster.
 */
export class SortedName implements Ordered {
  readonly name: string
  readonly key: string | undefined

  constructor(name: string) {
    this.name = name
    this.key = isPlain.test(name) ? name.toLowerCase().replaceAll("'", '/') : undefined
  }

  compareTo(other: SortedName) {
    return this.key === undefined || other.key === undefined || this.key === other.key
      ? collator.compare(this.name, other.name)
      : this.key < other.key
        ? -1
        : 1
  }
}
