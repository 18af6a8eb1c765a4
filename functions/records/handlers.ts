import { answers, serve } from '#functions/http/serve.ts'
import { listStaff } from '#functions/store/people/users.ts'
import { fullName } from '#shared/kernel/wording.ts'
import { records } from '#shared/records/record-routes.ts'
import { findRecords, isWantedOn } from './find-records.ts'
import { namesOf } from './names-of.ts'
import { withhold } from './withhold.ts'

export const handler = serve(
  answers(records, {
    async list({ caller, query, now }) {
      const { partsOf, pseudonyms, withoutJudgements } = await withhold(caller)
      const { entries, next } = await findRecords(query, now, partsOf)
      const seen = await withoutJudgements(entries)
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
  }),
)
