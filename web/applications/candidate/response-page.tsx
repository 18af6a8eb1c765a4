import { useParams } from 'react-router-dom'
import { answersOf, hiddenIn } from '#shared/applications/response.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { applicationPath } from '#shared/reviews/assignment-pages.ts'
import { AnsweredSections } from '#web/answers/answered-section.tsx'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { BackLink } from '#web/kit/ui/back-link.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { ShownDraft } from '../drafts/draft-page.tsx'
import { type Application, NothingHere, OneApplication } from './one-application.tsx'

/** A response as its applicant sees it after the submission, or a draft that the team may look at. */
export default function ResponsePage() {
  const { responseId = '' } = useParams()
  const draft = (
    <ShownDraft
      formId={formIdOf(responseId)}
      responseId={responseId}
      otherwise={<NothingHere what="response" />}
    />
  )
  return <OneApplication missing={draft}>{(application) => <Response {...application} />}</OneApplication>
}

function Response({ response, applicantName, semester, sections, rows }: Application) {
  const isNameHidden = rows.some((row) => row.isNameHidden)
  return (
    <main className="page page--read stack" id="main">
      <title>{`${semester} application of ${applicantName} - Application Portal`}</title>
      <BackLink to={applicationPath(response.id)}>{`${applicantName}'s application`}</BackLink>
      <h1>{semester} application</h1>
      {response.dateSubmitted && (
        <p className="lede">
          Submitted on <ZonedDate iso={response.dateSubmitted} withTime />.
        </p>
      )}
      <Notice>
        {isNameHidden
          ? 'This is what its applicant sees, without what tells who they are. Nothing can be changed here.'
          : `This is what ${applicantName} sees. Nothing can be changed here.`}
      </Notice>
      <AnsweredSections
        responseId={response.id}
        sections={sections}
        answers={answersOf(response)}
        hidden={hiddenIn(response)}
      />
    </main>
  )
}
