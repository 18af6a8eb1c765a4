import { counted } from '#shared/kernel/wording.ts'
import type { SavedRow } from './saved-scenario.ts'
import type { Outcome } from './simulate.ts'

/** What has changed since an outcome was saved, as ids of rows. An erased application is no longer in it. */
export function sinceSaved(saved: readonly SavedRow[], now: readonly Outcome[]) {
  const before = new Map(saved.map((row) => [row.id, row]))
  const left = new Set(now.map(({ id }) => id))
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  return {
    added: idsOf(now.filter(({ id }) => !before.has(id))),
    gone: idsOf(saved.filter(({ id }) => !left.has(id))),
    rescored: idsOf(now.filter(({ id, total }) => before.has(id) && before.get(id)!.total !== total)),
    moved: idsOf(now.filter(({ id, standing }) => before.has(id) && before.get(id)!.standing !== standing)),
  }
}

/** 'Since it was saved: 2 applications were added, 1 is no longer in it, 3 have another score, 1 another outcome.' */
export function sinceSavedWords({ added, gone, rescored, moved }: ReturnType<typeof sinceSaved>): string {
  const parts = [
    ...(added.length > 0 ? [`${counted(added.length, 'application was', 'applications were')} added`] : []),
    ...(gone.length > 0
      ? [`${counted(gone.length, 'application is', 'applications are')} no longer in it`]
      : []),
    ...(rescored.length > 0
      ? [`${counted(rescored.length, 'application has', 'applications have')} another score`]
      : []),
    ...(moved.length > 0
      ? [`${counted(moved.length, 'application has', 'applications have')} another outcome`]
      : []),
  ]
  return parts.length === 0
    ? 'Nothing has changed since it was saved.'
    : `Since it was saved: ${parts.join(', ')}.`
}
