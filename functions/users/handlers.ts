import { serve } from '#functions/http/serve.ts'
import { findSelf } from '#functions/store/users.ts'
import { users } from '#shared/routes/users.ts'

export const handler = serve(users, {
  async me({ caller }) {
    return findSelf(caller.id)
  },
})
