import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import { PageHead } from '#web/kit/ui/page-head.tsx'
import { formList } from '#web/staff/form-list/form-list-queries.ts'
import { Starts } from './starts.tsx'

/** Begins a season: as a copy of an earlier one, from a sample, or empty. */
export default function NewSeasonPage() {
  return (
    <Loaded
      of={useQuery(formList)}
      page={<LoadingPage className="page" title="New season" heading="New season" what="the seasons" />}
    >
      {(forms) => (
        <main className="page" id="main">
          <PageHead heading="New season" note="Nobody outside sees anything before you open it." />
          <Starts forms={forms} />
        </main>
      )}
    </Loaded>
  )
}
