import { StaffPage } from './staff/staff-page.tsx'

export default function InterviewersPage() {
  return <StaffPage kind="interview" />
}
