import { season } from '#shared/forms/season-routes.ts'
import { client } from './client.ts'

/** What anyone may know of the active form. */
export const seasonQuery = { queryKey: ['season'], queryFn: () => client(season).current() }
