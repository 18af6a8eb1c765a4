import type { Item } from './attribute-value.ts'
import type { LevelWrite } from './dynalite.ts'
import { type Place, prefixOf, type Source } from './source.ts'

/** An item that a write looked at: as it was, and as it will be. */
export interface Touched {
  table: string
  before: Item | undefined
  after: Item | undefined
}

/** Writes that are recorded, not done; to throw them away is to do nothing. */
export interface StagedWrites {
  source: Source
  touched(): Touched[]
  writes: LevelWrite[]
}

/**
 * Records what operations write. They read what is stored, not what is staged: an item may be written once, which
 * those who stage several writes see to.
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
      // A copy, for the library goes on working with its own; and a plain one, as it will be read again.
      const value: Item = structuredClone(item)
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
