import type { Journeys } from './open-journeys.ts'
import type { PageState, Season } from './page-state.ts'
import { showAccounts } from './states-of-accounts.ts'
import { showForm, showOpen } from './states-of-applications.ts'
import { showBetweenSeasons, showClosed, showReleased } from './states-of-decisions.ts'
import { showGivenBack, showInterviewTimes, showNames } from './states-of-reviews.ts'

/** Shows every page of visitors and applicants, and the last steps of staff, in the states that occur during a semester. */
export async function showStates(
  { portal }: Journeys,
  show: (state: PageState) => Promise<unknown>,
): Promise<void> {
  const season: Season = {
    portal,
    show,
    lead: await portal.person({ role: 'super-reviewer' }),
    unverified: await portal.person({ isVerified: false }),
    fresh: await portal.person(),
    editing: await portal.person(),
    leaving: await portal.person(),
    torn: await portal.person(),
  }
  await showAccounts(season)
  await showOpen(season)
  await showForm(season)
  await showGivenBack(season)
  await showInterviewTimes(season)
  await showClosed(season)
  await showReleased(season)
  await showBetweenSeasons(season)
  await showNames(season)
}
