import { Link, useParams } from 'react-router-dom'
import { answersOf } from '#shared/response.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/message.tsx'
import { ZonedDate } from '#web/ui/zoned-date.tsx'
import { applicationPath } from './application/application-path.ts'
import { useApplication } from './application/application.ts'
import { DetailSkeleton } from './application/detail-skeleton.tsx'
import { NothingHere } from './application/nothing-here.tsx'
import { SectionAnswers } from './application/section-answers.tsx'
import './board.css'

/** A response to be read, as its applicant sees it after the submission. */
export default function ResponsePage() {
  const { responseId } = useParams()
  const { one, isMissing } = useApplication(responseId)
  if (isMissing) return <NothingHere />
  if (!one.data)
    return one.error ? <LoadFailure error={one.error} retry={() => void one.refetch()} /> : <DetailSkeleton />
  const { response, applicantName, semester, sections } = one.data
  const answers = answersOf(response)
  return (
    <main className="page page--read stack" id="main">
      <title>{`${semester} application of ${applicantName} - Application Portal`}</title>
      <h1>{semester} application</h1>
      <p className="lede">
        {response.dateSubmitted && (
          <>
            Submitted on <ZonedDate iso={response.dateSubmitted} withTime />.{' '}
          </>
        )}
        <Link to={applicationPath(response.id)}>Back to the application</Link>
      </p>
      <Notice>This is what {applicantName} sees of it. Nothing can be changed here.</Notice>
      {sections.map((section) => (
        <SectionAnswers
          key={section.sectionId}
          responseId={response.id}
          section={section}
          answers={answers}
        />
      ))}
    </main>
  )
}
