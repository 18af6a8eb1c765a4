import { cellsOf } from '#shared/kernel/csv-lines.ts'
import type { InvitedPerson } from './invitation.ts'
import { PersonName } from './user.ts'

/** Someone in a pasted text. */
interface PastedPerson {
  address: string
  name?: string
}

/** Who is in a pasted text, each address once, and what is in it that is neither an address nor the name of one. */
interface Pasted {
  people: PastedPerson[]
  unread: string[]
}

/**
 * Reads addresses as people have them: separated by anything, as 'Ada <ada@example.edu>', or from a sheet or a CSV file with the names in
 * other columns. Columns that a first line with 'Email' calls otherwise are left out.
 */
export function peopleIn(text: string): Pasted {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim())
  const [first, ...rest] = lines
  const columns = first && columnsOf(cellsOf(first))
  const read = columns ? rest.map((line) => fromColumns(cellsOf(line), columns)) : lines.map(fromLine)
  const people = new Map<string, PastedPerson>()
  for (const person of read.flatMap((each) => each.people))
    if (!people.get(person.address)?.name) people.set(person.address, person)
  return { people: [...people.values()], unread: [...new Set(read.flatMap(({ unread }) => unread))] }
}

interface Columns {
  email: number
  names: number[]
}

/** The columns of a sheet by the words in its first line, or undefined if that is no such line. */
function columnsOf(heads: readonly string[]): Columns | undefined {
  const email = heads.findIndex((head) => /^e-?mail\b/i.test(head))
  if (email === -1 || heads.some((head) => head.includes('@'))) return undefined
  const names = heads.flatMap((head, index) => (/name\b/i.test(head) ? [index] : []))
  const isLast = (index: number) => /last|family|sur/i.test(heads[index]!)
  return { email, names: names.toSorted((one, other) => Number(isLast(one)) - Number(isLast(other))) }
}

function fromColumns(cells: readonly string[], { email, names }: Columns): Pasted {
  const { people, unread } = fromLine(cells[email] ?? '')
  const name = names
    .map((index) => cells[index] ?? '')
    .join(' ')
    .trim()
  if (people.length === 0) return { people, unread: [cells.filter(Boolean).join(', ')] }
  return { people: people.map((person) => (name ? { ...person, name } : person)), unread }
}

/** What stands before an address is a name, and so is what follows the only one of a line in other cells. */
function fromLine(line: string): Pasted {
  const people: PastedPerson[] = []
  const unread: string[] = []
  let names: string[] = []
  for (const cell of cellsOf(line)) {
    const words: string[] = []
    const before = people.length
    for (const word of wordsOf(cell)) {
      if (!word.includes('@')) words.push(word)
      else {
        const name = [...names, ...words.splice(0)].join(' ')
        people.push({ address: word.toLowerCase(), ...(name && { name }) })
        names = []
      }
    }
    if (people.length > before) unread.push(...words)
    else if (isName(words.join(' '))) names.push(words.join(' '))
    else unread.push(...words)
  }
  const [only] = people
  if (only && people.length === 1 && !only.name && names.length > 0) only.name = names.join(' ')
  else unread.push(...names)
  return { people, unread }
}

/** The words of a cell, without what stands around an address. */
const wordsOf = (cell: string) =>
  cell
    .split(/[\s<>:()[\]|"]+/)
    .map((word) => (word.includes('@') ? word.replace(/^[.'‘’]+/, '').replace(/[.'‘’]+$/, '') : word))
    .filter((word) => word && word.toLowerCase() !== 'mailto')

/** An address without its '@' is no name. */
const isName = (text: string) => /^[\p{L}\p{M}'’. -]+$/u.test(text) && !/\.\p{L}{2}/u.test(text)

/** 'Ana Ruiz' and 'Ruiz, Ana' as first and last name. What could be nobody's name is left out. */
export function namesOf(name = ''): Pick<InvitedPerson, 'firstName' | 'lastName'> {
  const [, last, first] = /^(.+?),\s*(.+)$/.exec(name) ?? [
    undefined,
    /\s(\S+)$/.exec(name)?.[1],
    name.replace(/\s+\S+$/, ''),
  ]
  const [firstName, lastName] = [first, last].map((part) => PersonName.safeParse(part).data)
  return { ...(firstName && { firstName }), ...(firstName && lastName && { lastName }) }
}
