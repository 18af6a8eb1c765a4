import { LoadingScreen } from '#web/kit/ui/loading-page.tsx'
import { Topbar } from '#web/kit/ui/topbar.tsx'

/** What the built page shows until the application starts. It is the same as the first screen, so nothing jumps. */
export default function StartingPage() {
  return (
    <>
      <Topbar />
      <LoadingScreen />
    </>
  )
}
