import { TableCell, TableRow } from '@aws-amplify/ui-react'
import { Link } from 'react-router-dom'
import { applicationRoleLabel } from '#shared/application-role.ts'
import type { OfferState } from '#shared/decision.ts'
import { type Progress, progressLabel, type ResponseOverview } from '#shared/progress.ts'
import { pathTo } from '#shared/pages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RolePill } from '#web/ui/role-pill.tsx'
import { formatZoned } from '#web/ui/zoned-date.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

type Row = ResponseOverview['roles'][number]

const shapes: Record<Progress, Parameters<typeof Icon>[0]['shape']> = {
  submitted: 'tick',
  'in-review': 'clock',
  interview: 'now',
  decided: 'done',
  withdrawn: 'ring',
}

/** One role of an application. Before the release it says the same to everyone whose decision is made. */
export function StatusRow({ response, row }: { response: ResponseOverview; row: Row }) {
  const { applicationFormId, semester, dateSubmitted } = response
  const { role, progress } = row
  return (
    <TableRow role="row">
      <TableCell className="full" role="cell">
        <RolePill role={role} />{' '}
        <Link className="semester" to={pathTo('ownApplication', { formId: applicationFormId })}>
          {semester}
          <span className="vh">: read your {applicationRoleLabel[role].name} application</span>
        </Link>
      </TableCell>
      <TableCell role="cell" data-label="Application Status">
        <span className={progress === 'interview' ? 'state state--now' : 'state'}>
          <Icon shape={shapes[progress]} />
          {progressLabel[progress]}
        </span>
        {row.offer && <OfferNote offer={row.offer} />}
      </TableCell>
      <TableCell className="num" role="cell" data-label="Date Submitted">
        {dateSubmitted && <time dateTime={dateSubmitted}>{formatZoned(dateSubmitted)}</time>}
      </TableCell>
      <TableCell className="full" role="cell" data-label="Action">
        <Action response={response} row={row} />
      </TableCell>
    </TableRow>
  )
}

const offerWords: Partial<Record<OfferState, string>> = {
  open: 'Waits for your answer',
  expired: 'Offer expired',
  accepted: 'Offer accepted',
  declined: 'Offer declined',
}

/** What came of an offer; nothing where there is none. */
const OfferNote = ({ offer }: { offer: OfferState }) =>
  offerWords[offer] && <small className="status-offer">{offerWords[offer]}</small>

function Action({ response, row: { role, progress } }: { response: ResponseOverview; row: Row }) {
  if (progress === 'withdrawn') return <span className="muted">-</span>
  if (!response.decisionsReleased) return <span className="muted">Decisions not Released</span>
  return (
    <ButtonLink look="small" to={pathTo('decision', { responseId: response.id, role })}>
      View Decision<span className="vh">: {applicationRoleLabel[role].name}</span>
    </ButtonLink>
  )
}
