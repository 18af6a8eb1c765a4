import { AccountState } from '#shared/person.ts'
import { UserRole } from '#shared/user-role.ts'

export const sortKeys = ['name', 'email', 'created', 'role'] as const
export type SortKey = (typeof sortKeys)[number]

/** What of the people is shown. It stands in the address, so that it can be shared and survives a reload. */
export interface Place {
  q: string
  role: UserRole | null
  state: AccountState | null
  by: SortKey
  isDescending: boolean
  /** From 1. */
  page: number
}

const oneOf = <T extends string>(options: readonly T[], value: string | null): T | null =>
  options.find((option) => option === value) ?? null

/** What an address asks for. What it asks for in vain is left out. */
export function readPlace(params: URLSearchParams): Place {
  const sort = params.get('sort') ?? ''
  const by = oneOf(sortKeys, sort.replace(/^-/, ''))
  const page = Number(params.get('page'))
  return {
    q: params.get('q') ?? '',
    role: oneOf(UserRole.options, params.get('role')),
    state: oneOf(AccountState.options, params.get('state')),
    by: by ?? 'name',
    isDescending: by !== null && sort.startsWith('-'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** The address of a place; what is usual is not in it. A change of anything but the page leads back to the first one. */
export function writePlace(place: Place, changes: Partial<Place>): URLSearchParams {
  const { q, role, state, by, isDescending, page } = { ...place, page: 1, ...changes }
  const sort = by === 'name' && !isDescending ? null : `${isDescending ? '-' : ''}${by}`
  const values = { q: q || null, role, state, sort, page: page > 1 ? String(page) : null }
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
}
