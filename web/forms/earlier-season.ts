import { useQuery } from '@tanstack/react-query'
import { activeFirst, formList } from '#web/staff/form-list/form-list-queries.ts'

/** The season whose texts another one can take over: the active one, or else the latest. */
export function useEarlierSeason(formId: string) {
  const { data: forms = [] } = useQuery(formList)
  return forms.filter(({ id, erasedAt }) => id !== formId && !erasedAt).toSorted(activeFirst)[0]
}
