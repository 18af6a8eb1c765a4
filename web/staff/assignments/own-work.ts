import { useQueries, useQuery } from '@tanstack/react-query'
import { bringsWork, type ListedForm } from '#shared/forms/form.ts'
import type { OwnAssignment } from '#shared/reviews/review.ts'
import { useNow } from '#web/kit/ui/clock.ts'
import { together } from '#web/kit/ui/loaded.tsx'
import { activeFirst, formList } from '#web/staff/form-list/form-list-queries.ts'
import { ownAssignments } from './own-assignments.ts'

/** What is assigned to someone for one form. */
export interface Work {
  form: ListedForm
  assignments: readonly OwnAssignment[]
}

/**
 * What is assigned to the person who is signed in for the forms that are not released, and the forms that are. Forms without any work are left
 * out if others come before them, or if they bring none.
 */
export function useOwnWork() {
  const list = useQuery(formList)
  const now = useNow()
  const forms = (list.data ?? []).filter(({ isArchived }) => !isArchived).toSorted(activeFirst)
  const current = forms.filter(({ decisionsReleased }) => !decisionsReleased)
  const found = useQueries({ queries: current.map(({ id }) => ownAssignments(id)) })
  const of = together(list, ...found)
  const work: Work[] = current
    .map((form, index) => ({ form, assignments: found[index]!.data?.assignments ?? [] }))
    .filter(({ form, assignments }) => assignments.length > 0 || bringsWork(form, now))
    .filter(({ form, assignments }, index) => assignments.length > 0 || index === 0 || form.isBlind)
  return { of, work, earlier: forms.filter(({ decisionsReleased }) => decisionsReleased) }
}
