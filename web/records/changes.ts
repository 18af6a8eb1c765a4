import type { RecordEntry } from '#shared/record.ts'
import { valueWords } from './value-words.ts'

/** Words for before and after; either may be ''. */
export interface Change {
  before: string
  after: string
}

type Changing = Pick<RecordEntry, 'on' | 'before' | 'after'>

/** What a deed changed: once for all that it was done to, or one by one where the changes differ. */
export function changesOf(entry: Changing): Change[] {
  const each = entry.on.map((_, index) => changeAt(entry, index))
  const [first] = each
  const isAlike = each.every(({ before, after }) => before === first?.before && after === first.after)
  return first && isAlike ? [first] : each
}

function changeAt({ on, before, after }: Changing, index: number): Change {
  const [was, is] = [before, after].map((value) => (isOfEach(value, on) ? value[index] : value))
  return { before: valueWords(was), after: valueWords(is) }
}

const isOfEach = (value: unknown, on: readonly string[]): value is unknown[] =>
  Array.isArray(value) && value.length === on.length
