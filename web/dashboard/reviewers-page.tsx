import { StaffPage } from './staff/staff-page.tsx'

export default function ReviewersPage() {
  return <StaffPage kind="review" />
}
