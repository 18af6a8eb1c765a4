import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mostInvited, usualSettings } from '#shared/interviews/interview-booking.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { BulkDialog } from '#web/kit/bulk/bulk-dialog.tsx'
import { inCalls, slicesOf } from '#web/kit/bulk/bulk-run.ts'
import { PlanPreview } from '#web/kit/bulk/plan-preview.tsx'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { RoleChecklist } from '#web/roles/role-checklist.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { FreeTimesByRole, FreeTimesNote } from './free-times-note.tsx'
import { freeTimesFor } from './free-times.ts'
import { type InterviewLine, nameOfLine } from './interview-lines.ts'
import { formInterviewsQuery, interviewCalls, interviewLists } from './interview-queries.ts'

interface Props {
  lines: readonly InterviewLine[]
  /** Those who were invited before and still choose. */
  waiting: readonly InterviewLine[]
  /** Offers times instead. */
  onOffer: () => void
  onClose: () => void
}

const nothing = { slots: [], settings: usualSettings, names: {} }

/** Invites everybody whose status is Interview for one of the chosen roles to choose a time, unless they were invited before. */
export function InviteDialog({ lines: given, waiting, onOffer, onClose }: Props) {
  const { formId } = useDashboard()
  const cache = useQueryClient()
  const [all] = useState(given)
  const among = chapterRoles.inOrder(all.map(({ row }) => row.role))
  const [roles, setRoles] = useState(among)
  const lines = all.filter(({ row }) => roles.includes(row.role))
  const found = useQuery(formInterviewsQuery(formId)).data ?? nothing
  const now = useNow()
  // Those who still choose take some of the times.
  const before = waiting.filter(({ row }) => roles.includes(row.role))
  const times = freeTimesFor([...before, ...lines], found, now)
  const change = {
    title: 'Invite to choose a time',
    confirmLabel: `Invite ${grouped(lines.length)}${times.without > 0 ? ' anyway' : ''}`,
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
      {lines.length > 0 && (
        <>
          <FreeTimesNote found={times} word={['invitation', 'invitations']}>
            <ActionButton size="small" onClick={onOffer}>
              Offer times first...
            </ActionButton>
          </FreeTimesNote>
          {before.length > 0 && (
            <p className="small muted">
              {grouped(before.length)} of them {before.length === 1 ? 'was' : 'were'} invited before, without
              a time yet.
            </p>
          )}
          <FreeTimesByRole found={times} />
        </>
      )}
      <p>
        Each applicant gets one email and sees the invitation on the status page. Applicants see times, not
        names. They can choose or move a time until {counted(found.settings.changeHours, 'hour')} before it.
      </p>
      <PlanPreview
        change={change}
        effectOf={() => 'Invited'}
        summary={lines.length > 0 && <b>{counted(lines.length, 'applicant')} will be invited</b>}
        unchanged={['is invited already', 'are invited already']}
      />
    </BulkDialog>
  )
}
