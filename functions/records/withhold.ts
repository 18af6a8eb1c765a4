import { blindApplications } from '#functions/applications/blind-applications.ts'
import type { Caller } from '#functions/http/caller.ts'
import { listResponseIds } from '#functions/store/applications/responses.ts'
import { listHeads } from '#functions/store/forms/forms.ts'
import type { AuditEntry } from '#functions/store/records/records.ts'
import type { VisibleParts } from './find-records.ts'
import { judgedRows } from './judged-rows.ts'
import { mayKnowMessage } from './picked-messages.ts'
import { visiblePart } from './visible-part.ts'

/**
 * What records withhold from a caller. `partsOf` gives the parts of records that they may know about, and decides which records are on a
 * page. `withoutJudgements` then hides the judgements on that page. `pseudonyms`: of the applications that they read without names.
 */
export async function withhold(caller: Caller) {
  const [own, pseudonyms, heads] = await Promise.all([
    listResponseIds(caller.id),
    blindApplications(caller),
    listHeads(),
  ])
  const erasedForms = new Set(heads.filter(({ erasingSince }) => erasingSince).map(({ id }) => id))
  const hidden = { ownIds: new Set(own), blindIds: new Set(pseudonyms.keys()), erasedForms }
  const [judged, mayKnow] = [judgedRows(caller), mayKnowMessage(caller.record)]
  const partsOf: VisibleParts = async (found) => {
    const [parts, areKnown] = await Promise.all([judged.knownParts(found), Promise.all(found.map(mayKnow))])
    return parts.map((entry, index) =>
      entry && areKnown[index] ? visiblePart(caller, hidden, entry) : undefined,
    )
  }
  return {
    partsOf,
    pseudonyms,
    withoutJudgements: (entries: readonly AuditEntry[]) => judged.withoutJudgements(entries),
  }
}
