import { MyWorkHead } from '#web/staff/assignments/my-work-head.tsx'
import { ToDo } from './to-do.tsx'

/** What is left to review and to interview, for everyone on the team. */
export default function MyWorkPage() {
  return (
    <main className="page stack" id="main">
      <MyWorkHead view="To do" />
      <ToDo />
    </main>
  )
}
