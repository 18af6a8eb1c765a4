import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Place, readPlace, writePlace } from './place.ts'

/** Where among the people somebody is, kept in the address. */
export function usePlace() {
  const [params, setParams] = useSearchParams()
  const go = (changes: Partial<Place>) =>
    setParams((before) => writePlace(readPlace(before), changes), { replace: true })
  return { place: useMemo(() => readPlace(params), [params]), go }
}
