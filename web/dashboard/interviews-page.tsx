import { AssignedPage } from './application/assigned-page.tsx'

export default function InterviewsPage() {
  return <AssignedPage kind="interview" />
}
