import { headKey } from './form-keys.ts'
import { FormHead } from './forms.ts'
import { metaKey } from './response-keys.ts'
import { ResponseMeta } from './responses.ts'
import { getItems } from './table.ts'

/**
 * What records refer to, in one read: the applicants of responses and the semesters of forms, each in order. Undefined for what no longer
 * exists.
 */
export async function findSubjects(responseIds: readonly string[], formIds: readonly string[]) {
  const items = await getItems([...responseIds.map(metaKey), ...formIds.map(headKey)])
  return {
    applicantIds: items
      .slice(0, responseIds.length)
      .map((item) => (item ? ResponseMeta.parse(item).userId : undefined)),
    semesters: items
      .slice(responseIds.length)
      .map((item) => (item ? FormHead.parse(item).semester : undefined)),
  }
}
