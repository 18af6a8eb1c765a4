import { pseudonymIn, rowsSeenBy } from '#functions/application/blind-form.ts'
import { listAssignmentsOf } from '#functions/store/assignments.ts'
import type { FormHead } from '#functions/store/forms.ts'
import { listNamed } from '#functions/store/name-index.ts'
import { findRowsOf } from '#functions/store/role-rows.ts'
import { beginsIn, searchedName } from '#shared/name-search.ts'
import type { Administrator } from '#shared/permissions.ts'
import { mostFound } from '#shared/routes/large-lists.ts'

/**
 * Finds the rows of applicants whose name begins with this text, as the caller may see them. It costs about 40 read
 * units. A caller who still has to review without names searches only the pseudonyms of those applications. Names are not read then, so that
 * neither the answer nor its time depends on them.
 */
export async function findByName(caller: Administrator, head: FormHead, name: string) {
  const nameless = await listNameless(caller, head)
  const isNameless = nameless.length > 0
  const beginning = searchedName(name)
  const ids = isNameless
    ? nameless.filter((id) => beginsIn(pseudonymIn(head, id) ?? '', beginning))
    : await listNamed(head, beginning, mostFound + 1)
  const rows = (await Promise.all(ids.slice(0, mostFound).map(findRowsOf))).flat()
  const seen = await rowsSeenBy(caller, head, rows)
  return {
    rows: seen.filter((row) => beginsIn(row.name, beginning)),
    isPart: ids.length > mostFound,
    of: isNameless ? ('pseudonyms' as const) : ('names' as const),
  }
}

/** The applications whose reviews the caller has not submitted, in a form that is read without names. */
async function listNameless(caller: Administrator, head: FormHead): Promise<string[]> {
  const own = head.blind ? await listAssignmentsOf(caller.id, head.id) : []
  const left = own.filter(({ kind, state }) => kind === 'review' && state !== 'done')
  return [...new Set(left.map(({ responseId }) => responseId))]
}
