import * as z from 'zod/mini'

/** A field of a list's state, parsed from a parameter of its address. Every text gives a value. */
type Field = z.ZodMiniType<string | number | null>

/**
 * What a list shows, as parameters of its address: one field for each parameter, with the same name. If a parameter is missing or
 * invalid, the field has its default value.
 */
export type ListSchema = z.ZodMiniObject<Readonly<Record<string, Field>>>
export type ListState<S extends ListSchema> = z.infer<S>

/** One of a few values; `null` shows all. */
export const oneOf = <V extends string>(values: readonly V[]) => z.catch(z.nullable(z.enum(values)), null)

/** The text of a search, or an empty one. */
export const searchText = () => z.catch(z.string(), '')

/** The ids of columns that are hidden, or of those that are usually hidden and are shown: `spread,qualified`. */
export const columnIds = () => z.catch(z.string().check(z.regex(/^[\w-]+(,[\w-]+)*$/)), '')

/** The page of the list, from 1. Every other change leads back to the first page. */
export const pageNumber = () => z.catch(z.coerce.number().check(z.int(), z.positive()), 1)

/** The column that a list is sorted by: `name` is ascending, `-name` descending. */
export type Sort = string

/** The columns that a list can be sorted by, and its default. `others`: those that are known only later. */
export const sortedBy = (columns: readonly string[], usual: Sort, others?: RegExp) =>
  z.catch(
    z.string().check(z.refine((sort) => columns.includes(columnOf(sort)) || others?.test(columnOf(sort)))),
    usual,
  )

export const columnOf = (sort: Sort) => sort.replace(/^-/, '')
export const isDescending = (sort: Sort) => sort.startsWith('-')
export const reversed = (sort: Sort): Sort => (isDescending(sort) ? columnOf(sort) : `-${sort}`)

/** Fields that name a page of the list, not what is in the list. */
const positions: readonly string[] = ['page', 'cursor']

/** The state in an address. Invalid parameters are ignored. */
export function readState<S extends ListSchema>(schema: S, address: URLSearchParams): ListState<S> {
  const given = Object.keys(schema.shape).map((name) => [name, address.get(name) ?? undefined])
  const state = z.parse(schema, Object.fromEntries(given))
  // Old links have two parameters: `sort=name&dir=desc`.
  const isOldDescending = address.get('dir') === 'desc' && typeof state.sort === 'string'
  return isOldDescending ? { ...state, sort: `-${columnOf(String(state.sort))}` } : state
}

/** The address with these changes, on the list's first page. Default values are left out; parameters of others stay. */
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

/** The query of a link to a list: `?q=ada`, or nothing if all values are defaults. */
export function searchOf<S extends ListSchema>(schema: S, state: Partial<ListState<S>>): string {
  const text = String(writeState(schema, new URLSearchParams(), state))
  return text && `?${text}`
}
