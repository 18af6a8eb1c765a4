import { useParams } from 'react-router-dom'
import { AssignmentPage } from './assignment-page.tsx'

/** An application beside its rubrics. The section that is looked at stands in the address. */
export default function ReviewPage() {
  const { reviewDataId = '', sectionId } = useParams()
  return <AssignmentPage kind="review" id={reviewDataId} sectionId={sectionId} />
}
