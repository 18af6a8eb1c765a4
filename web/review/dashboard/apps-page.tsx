import { AssignmentList } from './assignment-list.tsx'

/** The applications that this reviewer scores. */
export default function AppsPage() {
  return <AssignmentList kind="review" />
}
