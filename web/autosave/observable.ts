import { useSyncExternalStore } from 'react'

type Listener<Change> = (change: Change) => void

/** An object that components follow: it notifies its listeners of each change. */
export class Observable<Change = void> {
  readonly #listeners = new Set<Listener<Change>>()

  /** Returns how to stop listening. */
  subscribe = (listener: Listener<Change>) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  protected notify(change: Change) {
    for (const listener of this.#listeners) listener(change)
  }
}

interface Followed {
  subscribe: (listener: () => void) => () => void
}

/** Renders a component again whenever the selected value changes. While nothing has changed, `select` must return the same value. */
export const useObserved = <T>(observable: Followed, select: () => T): T =>
  useSyncExternalStore(observable.subscribe, select)
