import { Tabs } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import type { ResponseOverview } from '#shared/applications/progress.ts'
import { useMine } from '#web/interviews/own/interview-queries.ts'
import { viewerZone } from '#web/kit/dates/zoned-date.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import { useAddress } from '#web/kit/ui/use-address.tsx'
import OwnMessages from '#web/messages/own-messages.tsx'
import { MailStopNotice } from '#web/session/mail-stop-notice.tsx'
import { useUser } from '#web/session/session.tsx'
import { formQueries } from './application-queries.ts'
import { ChangeNotice } from './status/change-notice.tsx'
import { InterviewNotices } from './status/interview-notices.tsx'
import { LeftOnDevice } from './status/left-on-device.tsx'
import { OfferNotices } from './status/offer-notices.tsx'
import { isOngoing, type Line, linesOf, StatusTable } from './status/status-table.tsx'
import { Timeline } from './status/timeline.tsx'
import { Welcomes } from './status/welcomes.tsx'
import { WithdrawnNotice } from './status/withdrawn-notice.tsx'
import styles from './status.module.css'

/** All applications of a person, and their progress. */
export default function StatusPage() {
  const mine = useMine()
  const { applicationFormId = '' } = mine.data?.find(({ formIsActive }) => formIsActive) ?? {}
  // Its deadline decides what can be done. If it came later than the rest, the page would jump.
  const form = useQuery({ ...formQueries.find(applicationFormId), enabled: applicationFormId !== '' })
  return (
    <Loaded
      of={form.isLoading ? { ...mine, data: undefined } : mine}
      page={
        <LoadingPage
          className={`page ${styles.status}`}
          title="Status"
          heading="Your applications"
          what="your applications"
          shapes={['line', 'timeline', 'table']}
        />
      }
    >
      {(mine) => <Status mine={mine} />}
    </Loaded>
  )
}

function Status({ mine }: { mine: readonly ResponseOverview[] }) {
  const { email, mailStop } = useUser()
  const lines = linesOf(mine)
  const active = lines.filter(isOngoing)
  const ongoing = mine.filter(({ id }) => active.some(({ response }) => response.id === id))
  return (
    <main className={`page ${styles.status}`} id="main">
      <title>Status - Application Portal</title>
      <h1>Your applications</h1>
      <p className="lede">Times are shown in {viewerZone()}.</p>
      <MailStopNotice email={email} mailStop={mailStop} />
      <Welcomes mine={mine} />
      <OfferNotices mine={mine} />
      {mine.map((response) => (
        <LeftOnDevice key={response.id} response={response} />
      ))}
      <InterviewNotices mine={mine} />
      {mine.map(
        (response) =>
          response.change && <ChangeNotice key={response.id} response={response} change={response.change} />,
      )}
      {mine
        .filter(({ isWithdrawn, formIsActive }) => isWithdrawn && formIsActive)
        .map((response) => (
          <WithdrawnNotice key={response.id} response={response} />
        ))}
      {ongoing
        .filter(({ isSubmitted }) => isSubmitted)
        .map((response) => (
          <Timeline key={response.id} response={response} />
        ))}
      <Applications active={active} inactive={lines.filter((line) => !isOngoing(line))} />
      <OwnMessages isPart />
    </main>
  )
}

const tabs = ['active', 'inactive']

/** The applications in two tabs, active and inactive. The open tab is in the address. */
function Applications({ active, inactive }: Record<'active' | 'inactive', readonly Line[]>) {
  const [address, changeAddress] = useAddress()
  const wanted = address.get('tab') ?? ''
  return (
    <Tabs.Container
      value={tabs.includes(wanted) ? wanted : 'active'}
      onValueChange={(tab) => changeAddress(() => ({ tab }))}
    >
      <Tabs.List aria-label="Applications">
        <Tabs.Item value="active">Active ({active.length})</Tabs.Item>
        <Tabs.Item value="inactive">Inactive ({inactive.length})</Tabs.Item>
      </Tabs.List>
      <Tabs.Panel value="active">
        <StatusTable kind="active" lines={active} />
      </Tabs.Panel>
      <Tabs.Panel value="inactive">
        <StatusTable kind="inactive" lines={inactive} />
      </Tabs.Panel>
    </Tabs.Container>
  )
}
