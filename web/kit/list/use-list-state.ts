import { useMemo } from 'react'
import { useAddress } from '#web/kit/ui/use-address.tsx'
import { type ListSchema, type ListState, readState, writeState } from './list-state.ts'

/** The state of a list, which is kept in the address, and a function that changes it. `schema` must be a constant. */
export function useListState<S extends ListSchema>(schema: S) {
  const [address, change] = useAddress()
  // A change of the address is shown twice, by this page and then by the router: the same text is the same state.
  const text = String(address)
  const state = useMemo(() => readState(schema, new URLSearchParams(text)), [schema, text])
  const go = (changes: Partial<ListState<S>>) => change((before) => writeState(schema, before, changes))
  return [state, go] as const
}
