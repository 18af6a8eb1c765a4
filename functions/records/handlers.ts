import { serve } from '#functions/http/serve.ts'
import { listResponseIds } from '#functions/store/responses.ts'
import { listStaff } from '#functions/store/users.ts'
import { records } from '#shared/routes/records.ts'
import { findRecords, isWantedOn } from './find-records.ts'
import { fullName, namesOf } from './names-of.ts'
import { tellsOf, withheldFrom, withoutOwn } from './withhold.ts'

export const handler = serve(records, {
  async list({ caller, query, now }) {
    const ownIds = new Set(await listResponseIds(caller.id))
    const isTold = tellsOf(caller)
    const { entries, next } = await findRecords(query, now, async (entry) =>
      (await isTold(entry)) ? withoutOwn(caller, ownIds, entry) : undefined,
    )
    const seen = await withheldFrom(caller, entries)
    // A search must not find the parts that were left out of a record.
    const visible = seen.filter(({ on }) => isWantedOn(on, query.on))
    const [names, staff] = await Promise.all([namesOf(visible), listStaff()])
    return {
      entries: visible,
      names,
      next,
      staff: staff.map((person) => ({ id: person.id, name: fullName(person) })),
    }
  },
})
