import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { useAddress } from '#web/kit/ui/use-address.tsx'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { DashboardHead, DashboardSkeleton } from '#web/staff/dashboard-frame.tsx'
import { Compose } from './compose.tsx'
import { messagesQuery } from './message-queries.ts'
import { SentList } from './sent-list.tsx'
import { TemplateList } from './templates.tsx'

/** Writes messages to people of a form, shows what was sent or is planned, and the texts that are kept. */
export default function MessagesPage() {
  const { formId } = useDashboard()
  const [address] = useAddress()
  const view = address.get('view')
  return (
    <Loaded of={useQuery(messagesQuery(formId))} page={<DashboardSkeleton />}>
      {({ messages, ...given }) => (
        <main className="page page--wide stack" id="main">
          <DashboardHead
            page="formMessages"
            kind={view === 'sent' || view === 'templates' ? view : undefined}
          />
          {view === 'sent' && <SentList messages={messages} />}
          {view === 'templates' && <TemplateList {...given} />}
          {view !== 'sent' && view !== 'templates' && <Compose messages={messages} {...given} />}
        </main>
      )}
    </Loaded>
  )
}
