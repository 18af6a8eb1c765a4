import { serve } from '#functions/http/serve.ts'
import { findPeople, findSelf, findUser } from '#functions/store/users.ts'
import { maySetPreferences } from '#shared/permissions.ts'
import { Problem } from '#shared/problem.ts'
import { users } from '#shared/routes/users.ts'
import { prefer } from './prefer.ts'

export const handler = serve(users, {
  async me({ caller }) {
    return findSelf(caller.id)
  },

  async find({ params }) {
    return found(await findUser(params.userId))
  },

  async prefer({ caller, params: { userId }, body, now }) {
    if (!maySetPreferences(caller, userId)) throw noUser()
    const [target] = await findPeople([userId])
    await prefer({ by: caller.record, target, roles: body.applicantRolePreferences, now })
    return found(await findUser(userId))
  },
})

const noUser = () => new Problem('MISSING', 'Failed to fetch user!')

function found<T>(user: T | undefined): T {
  if (!user) throw noUser()
  return user
}
