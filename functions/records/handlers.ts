import { blindApplications } from '#functions/application/blind-applications.ts'
import { serve } from '#functions/http/serve.ts'
import { listHeads } from '#functions/store/forms.ts'
import { listResponseIds } from '#functions/store/responses.ts'
import { listStaff } from '#functions/store/users.ts'
import { records } from '#shared/routes/records.ts'
import { fullName } from '#shared/wording.ts'
import { findRecords, isWantedOn } from './find-records.ts'
import { namesOf } from './names-of.ts'
import { mayKnowMessage } from './picked-messages.ts'
import { toldParts } from './told-parts.ts'
import { visiblePart, withheldFrom } from './withhold.ts'

export const handler = serve(records, {
  async list({ caller, query, now }) {
    const [own, pseudonyms, heads] = await Promise.all([
      listResponseIds(caller.id),
      blindApplications(caller),
      listHeads(),
    ])
    const erasedForms = new Set(heads.filter(({ erasingSince }) => erasingSince).map(({ id }) => id))
    const hidden = { ownIds: new Set(own), blindIds: new Set(pseudonyms.keys()), erasedForms }
    const [partsTold, mayKnow] = [toldParts(caller), mayKnowMessage(caller.record)]
    const { entries, next } = await findRecords(query, now, async (found) => {
      const [told, areKnown] = await Promise.all([partsTold(found), Promise.all(found.map(mayKnow))])
      return told.map((entry, index) =>
        entry && areKnown[index] ? visiblePart(caller, hidden, entry) : undefined,
      )
    })
    const seen = await withheldFrom(caller, entries)
    // A search must not find the parts that were left out of a record.
    const visible = seen.filter(({ on }) => isWantedOn(on, query.on))
    const [names, staff] = await Promise.all([namesOf(visible, pseudonyms), listStaff()])
    return {
      entries: visible,
      names,
      next,
      staff: staff.map((person) => ({ id: person.id, name: fullName(person) })),
    }
  },
})
