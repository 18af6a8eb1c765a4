import { useMemo } from 'react'
import { useAddress } from '#web/ui/use-address.ts'
import { type ListSchema, type ListState, readState, writeState } from './list-state.ts'

/** What a list shows, kept in the address, and how to change it. `schema` must stay the same object. */
export function useListState<S extends ListSchema>(schema: S) {
  const [address, change] = useAddress()
  const state = useMemo(() => readState(schema, address), [schema, address])
  const go = (changes: Partial<ListState<S>>) => change((before) => writeState(schema, before, changes))
  return [state, go] as const
}
