import { Link, useParams } from 'react-router-dom'
import { answersOf } from '#shared/response.ts'
import { AnsweredSection } from '#web/answers/answered-section.tsx'
import { Notice } from '#web/ui/message.tsx'
import { ZonedDate } from '#web/dates/zoned-date.tsx'
import { applicationPath } from '#shared/assignment-pages.ts'
import { type Application, OneApplication } from './one-application.tsx'

/** A response as its applicant sees it after the submission. */
export default function ResponsePage() {
  const { responseId } = useParams()
  return (
    <OneApplication responseId={responseId}>
      {(application) => <Response application={application} />}
    </OneApplication>
  )
}

function Response({ application }: { application: Application }) {
  const { response, applicantName, semester, sections } = application
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
      <Notice>This is what {applicantName} sees. Nothing can be changed here.</Notice>
      {sections.map((section) => (
        <AnsweredSection
          key={section.sectionId}
          responseId={response.id}
          section={section}
          answers={answers}
        />
      ))}
    </main>
  )
}
