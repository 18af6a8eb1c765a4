import { RecordKind } from '#shared/record.ts'

/** Which records are on screen; it stands in the address. Days are those of the viewer's zone. */
export interface Place {
  from: string
  to: string
  by: string
  what: RecordKind | ''
  on: string
  cursor: string
}

const nowhere: Place = { from: '', to: '', by: '', what: '', on: '', cursor: '' }

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** What an address asks for. What it asks for in vain is left out. */
export function readPlace(params: URLSearchParams): Place {
  const text = (name: string) => params.get(name)?.trim() ?? ''
  const day = (name: string) => (isDay(text(name)) ? text(name) : '')
  return {
    from: day('from'),
    to: day('to'),
    by: /^[A-Za-z0-9-]{1,64}$/.test(text('by')) ? text('by') : '',
    what: RecordKind.safeParse(text('what')).data ?? '',
    on: text('on').slice(0, 200),
    cursor: text('cursor'),
  }
}

/** The search of a link to these records; whoever filters anew begins with the latest. */
export function searchOf(place: Partial<Place>): string {
  const said = Object.entries({ ...nowhere, ...place }).filter(([, value]) => value)
  return said.length > 0 ? `?${new URLSearchParams(said)}` : ''
}

export const isFiltered = (place: Place) => searchOf({ ...place, cursor: '' }) !== ''

/** What the API is asked: moments instead of days, and nothing that is empty. */
export function queryOf({ from, to, ...rest }: Place): Record<string, string> {
  const asked = { ...rest, from: from && beginningOf(from, 0), to: to && beginningOf(to, 1) }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value))
}

/** When a day begins where the viewer is, or one of the days after it. */
function beginningOf(date: string, daysLater: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day + daysLater).toISOString()
}
