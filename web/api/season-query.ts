import { season } from '#shared/forms/season-routes.ts'
import { client } from './client.ts'

/** What anyone may know about the active form. It stays when someone signs in. */
export const seasonQuery = {
  queryKey: ['season'],
  queryFn: () => client(season).current(),
  meta: { isForEveryone: true },
}
