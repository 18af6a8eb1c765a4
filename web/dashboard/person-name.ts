import type { Colleague } from '#shared/dashboard-row.ts'

export type Colleagues = ReadonlyMap<string, Colleague>

/** Someone whose account is gone still stands on the rows that they reviewed. */
const gone = 'Former member'

export function fullName(id: string, colleagues: Colleagues) {
  const colleague = colleagues.get(id)
  return colleague ? `${colleague.firstName} ${colleague.lastName}` : gone
}

/** 'Maya C.': first name and initial. */
export function shortName(id: string, colleagues: Colleagues) {
  const colleague = colleagues.get(id)
  if (!colleague) return gone
  const [initial] = colleague.lastName
  return initial ? `${colleague.firstName} ${initial.toLocaleUpperCase()}.` : colleague.firstName
}
