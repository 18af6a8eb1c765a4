import { AssignedPage } from './application/assigned-page.tsx'

export default function ReviewsPage() {
  return <AssignedPage kind="review" />
}
