import { Button } from '@aws-amplify/ui-react'
import { useMutation } from '@tanstack/react-query'
import { pathTo } from '#shared/kernel/pages.ts'
import { auth } from '#shared/people/auth-routes.ts'
import { client } from '#web/api/client.ts'
import { keepsFocus } from '#web/kit/ui/focus-heading.ts'
import { setUser, useUser } from './session.tsx'

/** What someone can do while they cannot apply: wish for one email when applications open next. */
export function EmailWhenOpen() {
  const { email, firstName, lastName, tellWhenOpen } = useUser()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => client(auth).update({ body: { email, firstName, lastName, whenOpen: 'on' } }),
    onSuccess: setUser,
  })
  return (
    <div role="status">
      {tellWhenOpen ? (
        <p>
          We email you once when applications open. <a href={pathTo('profile')}>Change this</a>
        </p>
      ) : (
        <span ref={keepsFocus}>
          <Button isDisabled={isPending} onClick={() => mutate()}>
            Email me when it opens
          </Button>
        </span>
      )}
      {isError && <p>This could not be saved. Please try again.</p>}
    </div>
  )
}
