import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { pathTo } from '#shared/kernel/pages.ts'
import { LoadingScreen } from '#web/kit/ui/loading-page.tsx'
import { Failure } from '#web/kit/ui/message.tsx'
import { arriveFromGoogle } from '#web/session/google.ts'
import { AccountPage } from './account-page.tsx'

/** Where Google leads back to. The guard of the login page then leads on to the path that was wanted. */
export default function GooglePage() {
  const { search } = useLocation()
  const { data, error } = useQuery({
    queryKey: ['google', search],
    queryFn: () => arriveFromGoogle(search),
    retry: false,
    staleTime: Infinity,
    networkMode: 'always',
    // It goes on while the data of whoever was logged in before is removed.
    meta: { isForEveryone: true },
  })
  if (data) return <Navigate to={pathTo('login')} replace state={data.from ? { from: data.from } : null} />
  if (!error) return <LoadingScreen />
  return (
    <AccountPage title="Log In">
      <Failure>{error.message}</Failure>
      <p>
        <Link to={pathTo('login')}>Back to log in</Link>
      </p>
    </AccountPage>
  )
}
