import { Link } from 'react-router-dom'
import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import { wholeScore } from '#shared/reviews/score.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { candidateLink } from '#web/staff/candidate-link.ts'
import { statusLabel } from '#web/staff/cells.tsx'
import { listed, scoresOfRow } from '#web/staff/dashboard-data.ts'
import type { Application } from './one-application.tsx'

/** The same person's applications to other seasons, in a line each way, as far as the viewer may know them. */
export function OtherApplications({ of: { others, response } }: { of: Application }) {
  const isBefore = ({ rows }: Application['others'][number]) =>
    rows.some((row) => row.dateSubmitted < (response.dateSubmitted ?? ''))
  return (
    <>
      <Line words="Applied before" others={others.filter(isBefore)} />
      <Line words="Applied since" others={others.filter((each) => !isBefore(each))} />
    </>
  )
}

function Line({ words, others }: { words: string; others: Application['others'] }) {
  if (others.length === 0) return null
  const rows = others.flatMap((each) => each.rows.map((row) => ({ row, semester: each.semester })))
  return (
    <p className="note">
      <Icon shape="clock" />
      <span>
        {words}:{' '}
        {rows.map(({ row, semester }, index) => (
          <span key={listed(row).id}>
            {index > 0 && '; '}
            <Link to={candidateLink(row)}>{semester}</Link>, {outcomeOf(row)}
          </span>
        ))}
      </span>
    </p>
  )
}

/** 'Engineer, 62 of 100, Denied'. Who still has to score it does not know more than the role. */
function outcomeOf(row: DashboardRow) {
  const role = chapterRoles.nameOf(row.role)
  const { overall } = scoresOfRow(row)
  if (row.isBlind) return role
  const score = overall === null ? [] : [`${wholeScore(overall)} of 100`]
  return [role, ...score, statusLabel[listed(row).status]].join(', ')
}
