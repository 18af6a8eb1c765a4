import * as z from 'zod/mini'

/** A field of a list's state: a text in its address, and what it means. Whatever the address says, it gives a value. */
type Field = z.ZodMiniType<string | number | null>

/**
 * What a list shows, as the query of its address says it: one field for each parameter, with the parameter's name. A parameter that
 * is missing or invalid gives the field's usual value.
 */
export type ListSchema = z.ZodMiniObject<Readonly<Record<string, Field>>>
export type ListState<S extends ListSchema> = z.infer<S>

/** One of a few values; `null` shows all. */
export const oneOf = <V extends string>(values: readonly V[]) => z.catch(z.nullable(z.enum(values)), null)

/** What was searched for; empty where nothing was. */
export const searchText = () => z.catch(z.string(), '')

/** Which page of the list, from 1. A change of anything else leads back to the first one. */
export const pageNumber = () => z.catch(z.coerce.number().check(z.int(), z.positive()), 1)

/** The column that a list is sorted by: `name` is ascending, `-name` descending. */
export type Sort = string

/** By which columns a list can be sorted, and how it is without a word in the address. */
export const sortedBy = (columns: readonly string[], usual: Sort) =>
  z.catch(z.enum(columns.flatMap((column) => [column, `-${column}`])), usual)

export const columnOf = (sort: Sort) => sort.replace(/^-/, '')
export const isDescending = (sort: Sort) => sort.startsWith('-')
export const reversed = (sort: Sort): Sort => (isDescending(sort) ? columnOf(sort) : `-${sort}`)

/** Fields that say how far into a list a page of it is, rather than what is in the list. */
const positions: readonly string[] = ['page', 'cursor']

/** What an address asks for. Invalid parameters are ignored. */
export function readState<S extends ListSchema>(schema: S, address: URLSearchParams): ListState<S> {
  const said = Object.keys(schema.shape).map((name) => [name, address.get(name) ?? undefined])
  const state = z.parse(schema, Object.fromEntries(said))
  // Links from before sorting was one parameter say `sort=name&dir=desc`.
  const isOldDescending = address.get('dir') === 'desc' && typeof state.sort === 'string'
  return isOldDescending ? { ...state, sort: `-${columnOf(String(state.sort))}` } : state
}

/** The address with these changes, on the list's first page. Usual values are left out; parameters that are not the list's stay. */
export function writeState<S extends ListSchema>(
  schema: S,
  address: URLSearchParams,
  changes: Partial<ListState<S>>,
): URLSearchParams {
  const usual = readState(schema, new URLSearchParams())
  const start = Object.fromEntries(Object.entries(usual).filter(([name]) => positions.includes(name)))
  const next = { ...readState(schema, address), ...start, ...changes }
  const others = [...address].filter(
    ([name]) => !(name in usual) && name !== 'dir' && !positions.includes(name),
  )
  const own = Object.entries(next).flatMap(([name, value]) =>
    value === null || value === usual[name] ? [] : [[name, String(value)]],
  )
  return new URLSearchParams([...others, ...own])
}

/** The query of a link to a list: `?q=ada`, or nothing where everything is as usual. */
export function searchOf<S extends ListSchema>(schema: S, state: Partial<ListState<S>>): string {
  const text = String(writeState(schema, new URLSearchParams(), state))
  return text && `?${text}`
}
