import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mostInvited } from '#shared/interviews/interview-booking.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { BulkDialog } from '#web/kit/bulk/bulk-dialog.tsx'
import { inCalls, slicesOf } from '#web/kit/bulk/bulk-run.ts'
import { PlanPreview } from '#web/kit/bulk/plan-preview.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { Notice } from '#web/kit/ui/message.tsx'
import { RoleChecklist } from '#web/roles/role-checklist.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { freeFor, type InterviewLine, nameOfLine } from './interview-lines.ts'
import { formInterviewsQuery, interviewCalls, interviewLists } from './interview-queries.ts'

interface Props {
  lines: readonly InterviewLine[]
  onClose: () => void
}

/** Invites everybody whose status is Interview for one of the chosen roles to choose a time, unless they were invited before. */
export function InviteDialog({ lines: given, onClose }: Props) {
  const { formId } = useDashboard()
  const cache = useQueryClient()
  const [all] = useState(given)
  const among = chapterRoles.inOrder(all.map(({ row }) => row.role))
  const [roles, setRoles] = useState(among)
  const lines = all.filter(({ row }) => roles.includes(row.role))
  const { slots = [] } = useQuery(formInterviewsQuery(formId)).data ?? {}
  const now = useNow()
  const without = lines.filter((line) => freeFor(line, slots, now).length === 0)
  const change = {
    title: 'Invite to choose a time',
    confirmLabel: `Invite ${grouped(lines.length)}`,
    plan: { changing: lines, unchanged: [], refused: [] },
    idOf: ({ id }: InterviewLine) => id,
    nameOf: nameOfLine,
    send: inCalls(slicesOf(mostInvited), async (batch: readonly InterviewLine[]) => {
      const rows = batch.map(({ row: { responseId, role } }) => ({ responseId, role }))
      const { outcomes } = await interviewCalls.invite({ params: { formId }, body: { rows } })
      return outcomes.map(({ responseId, role, outcome, ...rest }) => ({
        ...rest,
        id: `${responseId}/${role}`,
        outcome: outcome === 'changed' ? ('stale' as const) : outcome,
      }))
    }),
  }
  const close = () => {
    void cache.invalidateQueries(interviewLists)
    onClose()
  }
  return (
    <BulkDialog change={change} onClose={close}>
      {among.length > 1 && (
        <RoleChecklist legend="For interviews of" among={among} chosen={roles} onChange={setRoles} />
      )}
      <p>
        Each applicant gets an email and sees the invitation on the status page. They choose a free time.
        Applicants see times, not names.
      </p>
      {without.length > 0 && (
        <Notice>
          There are no free times yet for{' '}
          {without.length === lines.length ? 'them' : `${grouped(without.length)} of them`}. They can choose
          once you offer some.
        </Notice>
      )}
      <PlanPreview
        change={change}
        effectOf={() => 'Invited'}
        summary={lines.length > 0 && <b>{counted(lines.length, 'applicant')} will be invited</b>}
        unchanged={['is invited already', 'are invited already']}
      />
    </BulkDialog>
  )
}
