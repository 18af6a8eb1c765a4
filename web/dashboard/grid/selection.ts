/** Which rows are ticked, by their ids; the others are not in it. */
export type Chosen = Readonly<Record<string, true>>

export interface Selection {
  chosen: Chosen
  change: (next: (before: Chosen) => Chosen) => void
}

export function withChosen(before: Chosen, ids: readonly string[], isChosen: boolean): Chosen {
  const after: Record<string, true> = { ...before }
  for (const id of ids)
    if (isChosen) after[id] = true
    else delete after[id]
  return after
}
