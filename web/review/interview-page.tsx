import { useParams } from 'react-router-dom'
import { AssignmentPage } from './assignment-page.tsx'

/** The same for an interview: what was asked and answered is written down beside the application. */
export default function InterviewPage() {
  const { interviewDataId = '' } = useParams()
  return <AssignmentPage kind="interview" id={interviewDataId} />
}
