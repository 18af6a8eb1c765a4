import { serve } from '#functions/http/serve.ts'
import { listStaff } from '#functions/store/users.ts'
import { records } from '#shared/routes/records.ts'
import { findRecords } from './find-records.ts'
import { fullName, namesOf } from './names-of.ts'
import { withheldFrom } from './withhold.ts'

export const handler = serve(records, {
  async list({ caller, query, now }) {
    const { entries, next } = await findRecords(query, now)
    const [visible, names, staff] = await Promise.all([
      withheldFrom(caller, entries),
      namesOf(entries),
      listStaff(),
    ])
    return {
      entries: visible,
      names,
      next,
      staff: staff.map((person) => ({ id: person.id, name: fullName(person) })),
    }
  },
})
