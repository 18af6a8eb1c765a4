import { useMatch, useParams } from 'react-router-dom'
import { FormId } from '#shared/identifier.ts'
import { pages } from '#shared/pages.ts'
import { NothingHere } from '#web/assignments/nothing-here.tsx'
import { OwnList } from '#web/assignments/own-list.tsx'

/** A reviewer's own applications, or own interviews, of a form. */
export default function AssignmentListPage() {
  const { formId = '' } = useParams()
  const kind = useMatch(pages.ownInterviews.path) ? 'interview' : 'review'
  return FormId.safeParse(formId).success ? (
    <OwnList key={formId} formId={formId} kind={kind} />
  ) : (
    <NothingHere />
  )
}
