import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { answersOf, hiddenIn } from '#shared/applications/response.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { mayDecide } from '#shared/kernel/permissions.ts'
import { assignedPath } from '#shared/reviews/assignment-pages.ts'
import { allEvidenceIn, quotableTexts } from '#shared/reviews/evidence.ts'
import { givenIn } from '#shared/reviews/review.ts'
import { AnsweredSections, sectionAnchor } from '#web/answers/answered-section.tsx'
import { SectionLinks } from '#web/answers/section-links.tsx'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { Panes } from '#web/kit/panes/panes.tsx'
import { copyText } from '#web/kit/ui/copy-text.ts'
import { DialogTextButton } from '#web/kit/ui/dialog-button.tsx'
import { lazyDialog } from '#web/kit/ui/lazy-dialog.tsx'
import { goToElement } from '#web/kit/ui/problem-summary.tsx'
import { State } from '#web/kit/ui/state.tsx'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import { useAddress } from '#web/kit/ui/use-address.tsx'
import { pickedPath } from '#web/messages/writing/picked-path.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { useUser } from '#web/session/session.tsx'
import { candidateLink } from '#web/staff/candidate-link.ts'
import { dashboardQueries, listed } from '#web/staff/dashboard-data.ts'
import { ShownPassages, type ShowText, usePassages } from '#web/staff/scores/passages.tsx'
import { CandidateBar } from './candidate-bar.tsx'
import { CandidateDialog } from './candidate-dialog.tsx'
import { useCandidateKeys } from './candidate-keys.ts'
import { type CandidateList, usePlace } from './candidate-list.ts'
import { History } from './history.tsx'
import { type Application, DetailHead } from './one-application.tsx'
import { OtherApplications } from './other-applications.tsx'
import { RolePanel } from './role-panel.tsx'
import styles from './candidate.module.css'

const KnowApplicant = lazyDialog(() => import('./know-applicant.tsx'))

const panelsId = 'scores-and-decision'

interface Props {
  application: Application
  list: CandidateList
}

/** The application, and beside it, by role, its decision and all that was written about it. */
export function Candidate({ application, list }: Props) {
  const { response, rows } = application
  const responseId = response.id
  const user = useUser()
  const role = useShownRole(application)
  const place = usePlace(list.ordered, { responseId, role })
  const [dialog, setDialog] = useState<'shortcuts' | 'compare'>()
  const controls = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const goTo = (line: typeof place.next) => line && void navigate(candidateLink(line, list))
  useCandidateKeys(controls, {
    next: () => goTo(place.next),
    previous: () => goTo(place.previous),
    compare: () => setDialog('compare'),
    list: () => setDialog('shortcuts'),
  })
  useFetchedAhead(place.next?.responseId)
  const { passages, showText } = useEvidence(application)
  const inOrder = chapterRoles.sorted(rows)
  const panels = [
    ...inOrder.filter((row) => row.role === role),
    ...inOrder.filter((row) => row.role !== role),
  ]
  return (
    <ShownPassages value={passages}>
      <Panes
        label="Width of the reviews"
        bar={<CandidateBar {...{ list, place }} onListKeys={() => setDialog('shortcuts')} />}
        first={<WholeApplication {...{ application, showText }} onCompare={() => setDialog('compare')} />}
        second={
          <div
            className={styles.about}
            id={panelsId}
            role="group"
            aria-label="Scores and decision"
            tabIndex={-1}
          >
            {panels.map((row) => (
              <RolePanel
                key={listed(row).id}
                row={row}
                reviews={application.reviews}
                dashboard={list.lines && list.dashboard}
                controls={row.role === role ? controls : undefined}
              />
            ))}
            {mayDecide(user) && (
              <History key={responseId} responseId={responseId} since={response.dateSubmitted} />
            )}
          </div>
        }
      />
      {dialog && (
        <CandidateDialog
          which={dialog}
          lines={list.lines}
          hasNext={list.ordered?.length !== 0}
          shown={{ responseId, role }}
          onCompare={(besides) => void navigate(candidateLink({ responseId, role }, { ...list, besides }))}
          onClose={() => setDialog(undefined)}
        />
      )}
    </ShownPassages>
  )
}

/** What reviewers marked as evidence, in the application. */
function useEvidence({ sections, response, reviews }: Application) {
  const texts = useMemo(() => quotableTexts(sections, answersOf(response)), [sections, response])
  const quotes = useMemo(() => reviews.flatMap(({ written }) => allEvidenceIn(givenIn(written))), [reviews])
  return usePassages(texts, quotes)
}

/** The role that the address names, or the first one. It does not wait for the list, so nothing moves when that arrives. */
function useShownRole({ rows }: Application): ApplicationRole {
  const [address] = useAddress()
  const wanted = address.get('role')
  const shown = rows.find(({ role }) => role === wanted) ?? rows[0]
  return shown!.role
}

/** Fetches the next candidate, so that it opens at once. */
function useFetchedAhead(responseId: string | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (responseId) void client.prefetchQuery(dashboardQueries.response(formIdOf(responseId), responseId))
  }, [client, responseId])
}

interface WholeProps {
  application: Application
  showText: ShowText
  onCompare: () => void
}

function WholeApplication({ application, showText, onCompare }: WholeProps) {
  const { response, applicantName, email, semester, sections } = application
  const { id, dateSubmitted } = response
  const answers = answersOf(response)
  return (
    <article className={styles.application}>
      <DetailHead
        title={`${applicantName}'s application`}
        kicker={
          <>
            {semester}
            {dateSubmitted && ', submitted '}
            {dateSubmitted && <ZonedDate iso={dateSubmitted} withTime />}
          </>
        }
      />
      {email && (
        <p className="row small">
          <a href={`mailto:${email}`}>{email}</a>
          <span className="no-print">
            <TextButton onClick={() => void copyText(email)}>
              Copy<span className="vh"> the address</span>
            </TextButton>
          </span>
        </p>
      )}
      <States of={application} />
      <OtherApplications of={application} />
      <Links of={application} onCompare={onCompare} />
      <div className="no-print">
        <SectionLinks
          sections={sections}
          linkTo={(sectionId) => ({ search: location.search, hash: sectionAnchor(sectionId) })}
        />
      </div>
      <AnsweredSections
        {...{ sections, answers, showText }}
        responseId={id}
        hidden={hiddenIn(response)}
        aside={({ hideFromReviewers }) =>
          hideFromReviewers && <State look={['barred']}>Hidden from reviewers</State>
        }
      />
    </article>
  )
}

function States({ of }: { of: Application }) {
  const isDeciding = mayDecide(useUser())
  const isWithdrawn = of.rows.every((row) => listed(row).status === 'withdrawn')
  const isNameHidden = of.rows.some((row) => row.isNameHidden)
  if (!isWithdrawn && !isNameHidden) return null
  return (
    <p className="row">
      {isNameHidden && (
        <State look={['barred']}>
          {isDeciding ? 'Name hidden until you have submitted your review' : 'Name hidden'}
        </State>
      )}
      {isWithdrawn && <State look={['barred']}>Withdrawn</State>}
    </p>
  )
}

/** Where else the application is shown, and what can be done with it. */
function Links({ of: { response, applicantName }, onCompare }: { of: Application; onCompare: () => void }) {
  const { id } = response
  const isDeciding = mayDecide(useUser())
  return (
    <nav className="row small no-print" aria-label="This application">
      <Link to={assignedPath('review', id)}>Assigned reviews</Link>
      <Link to={assignedPath('interview', id)}>Assigned interviews</Link>
      {isDeciding && <Link to={pathTo('response', { responseId: id })}>Applicant's view</Link>}
      <span className={styles.toScores}>
        <TextButton onClick={() => goToElement(panelsId)}>Scores and decision</TextButton>
      </span>
      {isDeciding && <Link to={pickedPath(formIdOf(id), [id])}>Write a message</Link>}
      <TextButton onClick={onCompare}>Compare...</TextButton>
      {!isDeciding && (
        <DialogTextButton
          // Mounted again for each application, since the browser's Back may lead to another one.
          key={id}
          dialog={(close) => <KnowApplicant responseId={id} applicantName={applicantName} onClose={close} />}
        >
          I know this applicant...
        </DialogTextButton>
      )}
      <TextButton onClick={() => window.print()}>Print</TextButton>
    </nav>
  )
}
