import { queryOptions } from '@tanstack/react-query'
import { forms } from '#shared/forms/form-routes.ts'
import { dueTime, type ListedForm } from '#shared/forms/form.ts'
import { client } from '#web/api/client.ts'

/** The forms of all semesters, for reviewers and super reviewers. */
export const formList = queryOptions({ queryKey: ['forms', 'list'], queryFn: () => client(forms).list() })

/** The active form first, then by due date, latest first. */
export const activeFirst = (one: ListedForm, other: ListedForm) =>
  Number(other.isActive) - Number(one.isActive) || dueTime(other) - dueTime(one) || 0

/** The form that staff work on now: the active one, or the latest. An archived one only if there is no other. */
export const currentForm = (list: readonly ListedForm[]) =>
  list.toSorted(
    (one, other) =>
      Number(one.isArchived ?? false) - Number(other.isArchived ?? false) || activeFirst(one, other),
  )[0]
