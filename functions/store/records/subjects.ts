import * as z from 'zod/mini'
import { metaKey } from '../applications/response-keys.ts'
import { ResponseMeta } from '../applications/response-meta.ts'
import { headKey } from '../forms/form-keys.ts'
import { getItems } from '../table/table.ts'

/** A form has its name even when it was deleted. */
const Named = z.object({ semester: z.string() })

/**
 * What records refer to, in one read: the applicants of responses and the semesters of forms, each in order. Undefined for what no longer
 * exists or cannot be read, so that one damaged item does not close the records.
 */
export async function findSubjects(responseIds: readonly string[], formIds: readonly string[]) {
  const items = await getItems([...responseIds.map(metaKey), ...formIds.map(headKey)])
  return {
    applicantIds: responseIds.map((_, index) => ResponseMeta.safeParse(items[index]).data?.userId),
    semesters: items.slice(responseIds.length).map((item) => Named.safeParse(item).data?.semester),
  }
}
