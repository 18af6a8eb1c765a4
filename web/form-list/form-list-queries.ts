import { queryOptions } from '@tanstack/react-query'
import { forms } from '#shared/routes/forms.ts'
import { client } from '#web/api/client.ts'

/** The forms of all semesters, for reviewers and super reviewers. */
export const formList = queryOptions({ queryKey: ['forms', 'list'], queryFn: () => client(forms).list() })
