import { type Decision, reviewStatusLabel } from '#shared/applications/review-status.ts'
import type { ApplicationRole, Roles } from '#shared/kernel/application-role.ts'
import { cellsOf, csvLines } from '#shared/kernel/csv-lines.ts'

/** A line of a pasted table that decides on an application. Without a role, it means the only one. */
export interface PastedDecision {
  responseId: string
  role?: ApplicationRole
  to: Exclude<Decision, 'undecided'>
}

interface Pasted {
  decisions: PastedDecision[]
  /** Lines whose application stays undecided. */
  undecided: number
  /** Lines that say nothing that can be read. */
  unread: string[]
}

interface Columns {
  id: number
  /** -1 if there is none. */
  role: number
  decision: number
}

/** Reads decisions from a sheet or a CSV file: an id, perhaps a role, and a decision, in the columns that a first line names so. */
export function decisionsIn(text: string, roles: Roles): Pasted {
  const [first = '', ...rest] = csvLines(text)
  const columns = columnsOf(cellsOf(first))
  const lines = columns ? rest : [first, ...rest].filter(Boolean)
  const read = lines.map((line) => decisionIn(cellsOf(line), columns, roles) ?? line)
  return {
    decisions: read.filter((each) => typeof each === 'object'),
    undecided: read.filter((each) => each === 'undecided').length,
    unread: read.filter((each) => typeof each === 'string' && each !== 'undecided') as string[],
  }
}

function columnsOf(heads: readonly string[]): Columns | undefined {
  const at = (word: RegExp) => heads.findIndex((head) => word.test(head))
  const decision = at(/^decision$/i)
  const columns = {
    id: at(/\bid$/i),
    role: at(/^role$/i),
    decision: decision < 0 ? at(/^status$/i) : decision,
  }
  return columns.id >= 0 && columns.decision >= 0 ? columns : undefined
}

/** Undefined if it can't be read. */
function decisionIn(cells: readonly string[], given: Columns | undefined, roles: Roles) {
  const last = cells.length - 1
  const { id, role: at, decision } = given ?? { id: 0, role: last === 2 ? 1 : -1, decision: last }
  const [responseId = '', ofId] = (cells[id] ?? '').split('/')
  const named = cells[at] || ofId
  const role = roles.ids.find((each) => isSame(each, named) || isSame(roles.nameOf(each), named))
  const to = outcomeOf(cells[decision] ?? '')
  if (to === 'undecided') return to
  if (!responseId || !to || (named && !role)) return undefined
  return { responseId, to, ...(role && { role }) }
}

const isSame = (one: string, other: string | undefined) => one.toLowerCase() === other?.toLowerCase()

const words = [
  ['accepted', /^accept(?:ed)?$/i],
  ['waitlist', /^wait-?list(?:ed)?$/i],
  ['denied', /^(?:den(?:y|ied)|reject(?:ed)?)$/i],
] as const

/** Other statuses, and an empty cell, say that nothing is decided. */
function outcomeOf(word: string): Decision | undefined {
  const isOpen =
    word === '' || [...Object.values(reviewStatusLabel), 'Undecided'].some((each) => isSame(each, word))
  return words.find(([, pattern]) => pattern.test(word))?.[0] ?? (isOpen ? 'undecided' : undefined)
}
