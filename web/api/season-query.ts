import { season } from '#shared/forms/season-routes.ts'
import { client } from './client.ts'

/** What anyone may know of the active form. Whoever signs in meanwhile, it stays. */
export const seasonQuery = {
  queryKey: ['season'],
  queryFn: () => client(season).current(),
  meta: { isForEveryone: true },
}
