import { Navigate } from 'react-router-dom'
import { pathTo } from '#shared/pages.ts'
import { LoggedOutNotice } from '#web/autosave/save-notices.tsx'
import { RefusedNotice } from '#web/autosave/save-notices.tsx'
import { useApplication } from '../application.tsx'
import { useGoToHash } from '../questions/go-to-question.ts'
import { Question } from '../questions/question.tsx'
import { useSections } from '../sections.ts'
import { ClosedNotice } from './closed-notice.tsx'
import { DeadlineNotice } from './deadline-notice.tsx'
import { useLeave } from './leave.ts'
import { Pager } from './pager.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import { SaveBar } from './save-bar.tsx'
import { SectionHead } from './section-head.tsx'
import { SectionList } from './section-list.tsx'
import { sectionState } from './section-state.ts'
import { StayNotice } from './stay-notice.tsx'

/** A section of the form. An address without one leads to the first that is not finished, one that is not there to the first. */
export function SectionPage({ sectionId }: { sectionId: string | undefined }) {
  const { form, draft, autosave } = useApplication()
  const sections = useSections()
  const { leave, stayed } = useLeave(sectionId)
  const section = sections.find((each) => each.sectionId === sectionId)
  useGoToHash()
  if (!section) {
    const unfinished = sections.find(
      (each) => sectionState(each, form, draft.answersIn(each.sectionId)).problems > 0,
    )
    const next = (sectionId ? undefined : unfinished) ?? sections[0]!
    return <Navigate to={pathTo('section', { formId: form.id, sectionId: next.sectionId })} replace />
  }
  const position = { section, sections }
  return (
    <>
      <SaveBar {...position} />
      <div className="page form">
        <SectionList {...position} leave={leave} />
        <main className="form__main" id="main" key={section.sectionId}>
          <SectionHead {...position} />
          <DeadlineNotice />
          <ClosedNotice />
          <LoggedOutNotice autosave={autosave}>
            Your answers stay on this page and are saved after you log in again.
          </LoggedOutNotice>
          <RefusedNotice autosave={autosave} />
          <StayNotice stayed={stayed} />
          <ProblemSummary section={section} />
          <div className="questions">
            {section.questions.map((question) => (
              <Question key={question.questionId} sectionId={section.sectionId} question={question} />
            ))}
          </div>
          <Pager {...position} leave={leave} />
        </main>
      </div>
    </>
  )
}
