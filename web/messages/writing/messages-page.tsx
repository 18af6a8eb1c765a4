import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { DashboardHead, DashboardSkeleton } from '#web/staff/dashboard-frame.tsx'
import { Compose } from './compose.tsx'
import { messagesQuery } from './message-queries.ts'
import { SentList, ToConfirm } from './sent-list.tsx'

/** Writes messages to people of a form, and shows what was sent. */
export default function MessagesPage() {
  const { formId } = useDashboard()
  return (
    <Loaded of={useQuery(messagesQuery(formId))} page={<DashboardSkeleton />}>
      {({ messages, ...given }) => (
        <main className="page page--wide stack" id="main">
          <DashboardHead page="formMessages" />
          <ToConfirm messages={messages.filter(({ mayConfirm }) => mayConfirm)} />
          <Compose {...given} />
          <SentList messages={messages.filter(({ mayConfirm }) => !mayConfirm)} />
        </main>
      )}
    </Loaded>
  )
}
