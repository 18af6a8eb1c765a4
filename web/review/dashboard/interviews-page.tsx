import { AssignmentList } from './assignment-list.tsx'

/** The interviews that this reviewer holds. */
export default function InterviewsPage() {
  return <AssignmentList kind="interview" />
}
