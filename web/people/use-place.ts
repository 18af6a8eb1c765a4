import { useMemo } from 'react'
import { useAddress } from '#web/ui/use-address.ts'
import { type Place, readPlace, writePlace } from './place.ts'

/** Where among the people somebody is, kept in the address. */
export function usePlace() {
  const [params, change] = useAddress()
  const go = (changes: Partial<Place>) => change((before) => writePlace(readPlace(before), changes))
  return { place: useMemo(() => readPlace(params), [params]), go }
}
