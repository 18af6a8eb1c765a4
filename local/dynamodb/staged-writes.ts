import type { Item } from './attribute-value.ts'
import type { LevelWrite } from './dynalite.ts'
import { type Place, prefixOf, type Source } from './source.ts'

/** An item that a write read: before and after. */
export interface Touched {
  table: string
  before: Item | undefined
  after: Item | undefined
}

/** Recorded writes. Nothing is stored unless they are committed. */
export interface StagedWrites {
  source: Source
  touched(): Touched[]
  writes: LevelWrite[]
}

/**
 * Records the writes of operations. Operations read what is stored, not what is staged, so callers that stage several
 * writes must write each item only once.
 */
export const stageWrites = (stored: Source): StagedWrites => {
  const writes: LevelWrite[] = []
  const touched = new Map<string, Touched>()
  const remember = (place: Place, key: string, after: Item | undefined) => {
    const item = touched.get(prefixOf(place) + key)
    if (item) item.after = after
  }
  const source: Source = {
    ...stored,
    async item(place, key) {
      const item: Touched = { table: place.table, before: undefined, after: undefined }
      touched.set(prefixOf(place) + key, item)
      item.before = item.after = await stored.item(place, key)
      return item.before
    },
    put(place, key, item) {
      // A plain copy, as it will be read later: the library keeps changing its own.
      const value: Item = JSON.parse(JSON.stringify(item))
      writes.push({ type: 'put', key: prefixOf(place) + key, value })
      remember(place, key, value)
    },
    remove(place, key) {
      writes.push({ type: 'del', key: prefixOf(place) + key })
      remember(place, key, undefined)
    },
  }
  return { source, writes, touched: () => [...touched.values()] }
}
