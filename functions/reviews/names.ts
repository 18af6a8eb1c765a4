import { listAllRows } from '#functions/store/applications/row-pages.ts'
import { toSummary, type FormHead } from '#functions/store/forms/forms.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { isErased, type RoleRow } from '#shared/applications/dashboard-row.ts'
import { freezeDelay } from '#shared/forms/freezing.ts'
import { isKeptOut } from '#shared/kernel/permissions.ts'
import { Problem } from '#shared/kernel/problem.ts'
import {
  comparedName,
  type DeclareNamesBody,
  type ListOfNames,
  namesState,
} from '#shared/reviews/list-of-names.ts'
import { keepOutUnseen } from './conflict.ts'

interface Asked {
  by: UserRecord
  head: FormHead
  now: Date
}

/** The names of a form's applicants, to say whom one knows before reviews are assigned. @throws Problem MISSING if it is read with names */
export async function listNames({ by, head, now }: Asked): Promise<ListOfNames> {
  const state = stateOf(head, now)
  const rows = state === 'open' ? await applicantsOf(by, head) : []
  const byName = Map.groupBy(rows, ({ name }) => comparedName(name))
  const names = [...byName.values()]
    .map((ofName) => ({ name: ofName[0]!.name, isKnown: ofName.every((row) => isKeptOut(by, row)) }))
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  return { form: toSummary(head), state, names }
}

const placeOf = ({ name }: { name: string }) => `${comparedName(name)} ${name}`

/**
 * Keeps the caller out of the applications of everybody of these names. The answer is the same whether or not there is such an applicant,
 * and so are its calls of the table, and the record but for what it names. @throws Problem CONFLICT before the deadline
 */
export async function declareNames({ by, head, now }: Asked, { names, acquaintance }: DeclareNamesBody) {
  if (stateOf(head, now) === 'early')
    throw new Problem(
      'CONFLICT',
      `The list of names is complete ${freezeDelay / 1_000} seconds after the deadline. Please try again then.`,
    )
  const byName = Map.groupBy(await applicantsOf(by, head), ({ name }) => comparedName(name))
  for (const name of new Set(names.map(comparedName))) {
    const known = new Set(byName.get(name)?.map(({ responseId }) => responseId))
    for (const responseId of known.size > 0 ? known : [nobodys(head)])
      await keepOutUnseen(by, { responseId, acquaintance }, now)
  }
}

/** An application that does not exist. */
const nobodys = ({ id }: FormHead) => `${id}.${'0'.repeat(16)}`

/** Nobody declares that they know themselves. */
async function applicantsOf(by: UserRecord, head: FormHead): Promise<RoleRow[]> {
  const rows = await listAllRows(head)
  return rows.filter((row) => !row.isWithdrawn && row.userId !== by.id && !isErased(row))
}

function stateOf({ dueDate, dueMovedAt, blind }: FormHead, now: Date) {
  if (!blind) throw new Problem('MISSING', 'The applications to this form are read with names.')
  return namesState({ dueDate, dueMovedAt, assignedAt: blind.assignedAt }, now)
}
