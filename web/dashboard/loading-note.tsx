import { Button } from '@aws-amplify/ui-react'
import { Icon } from '#web/ui/icon.tsx'
import { useLoading } from './use-dashboard.ts'

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** How much of the dashboard is there, from when it is, and another look. */
export function LoadingNote() {
  const { error, isComplete, isFetching, dataUpdatedAt, dashboard, refetch, ...rows } = useLoading()
  const again = () => void (rows.isFetchNextPageError ? rows.fetchNextPage() : refetch())
  if (error)
    return (
      <span className="state state--bad board-note" role="alert">
        <Icon shape="problem" />
        Not everything could be loaded: {error.message}
        <Button size="small" variation="link" onClick={again}>
          Try again
        </Button>
      </span>
    )
  return (
    <span className="board-note">
      <span role="status">
        {isComplete
          ? `As of ${time.format(dataUpdatedAt)}`
          : `Loading the rest: ${dashboard?.rows.length} so far`}
      </span>
      <Button size="small" variation="link" aria-disabled={isFetching} onClick={() => !isFetching && again()}>
        {isFetching && isComplete ? 'Refreshing...' : 'Refresh'}
      </Button>
    </span>
  )
}
