import { useMatch, useParams } from 'react-router-dom'
import { FormId } from '#shared/kernel/identifier.ts'
import { pages } from '#shared/kernel/pages.ts'
import { NothingHere } from '#web/staff/assignments/nothing-here.tsx'
import { OwnList } from '#web/staff/assignments/own-list.tsx'

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
