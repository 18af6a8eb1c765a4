import { Topbar } from '#web/ui/topbar.tsx'
import { LoadingScreen } from './loading-screen.tsx'

/** What stands in the built page until the application has started: the same as its first screen, so nothing jumps. */
export default function StartingPage() {
  return (
    <>
      <Topbar />
      <LoadingScreen />
    </>
  )
}
