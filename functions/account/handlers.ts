import { ownData } from '#functions/account/own-data.ts'
import { requireFreshSignIn } from '#functions/http/fresh-sign-in.ts'
import { answers, serve } from '#functions/http/serve.ts'
import { removeSelf } from '#functions/store/people/people.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { account } from '#shared/people/account-routes.ts'

export const handler = serve(
  answers(account, {
    async data({ caller, now }) {
      return ownData(caller, now)
    },

    async remove({ caller, now }) {
      if (caller.role === 'super-reviewer')
        throw new Problem(
          'CONFLICT',
          'A super reviewer cannot be deleted. Another super reviewer has to change your role first.',
        )
      requireFreshSignIn(caller, now, 'to delete your account')
      await removeSelf(caller.record, now)
      return {}
    },
  }),
)
