import { queryOptions } from '@tanstack/react-query'
import { forms } from '#shared/routes/forms.ts'
import { client } from '#web/api/client.ts'

const api = client(forms)

export const formQueries = {
  list: () => queryOptions({ queryKey: ['forms', 'list'], queryFn: () => api.list() }),
}
