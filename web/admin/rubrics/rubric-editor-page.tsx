import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { pathTo } from '#shared/pages.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { RubricEditor } from './rubric-editor.tsx'
import { rubricQueries } from './rubric-queries.ts'
import { RubricsSkeleton } from './rubrics-skeleton.tsx'
import './rubrics.css'

/** Writes a rubric: a new one, or the next version of the one that the address names. */
export default function RubricEditorPage() {
  const { formId = '', rubricId } = useParams()
  const { data, error, refetch } = useQuery(rubricQueries.ofForm(formId))
  if (!data && error) return <LoadFailure error={error} retry={() => void refetch()} />
  return (
    <main className="page rubrics" id="main">
      <title>{rubricId ? 'Edit rubric - Application Portal' : 'New rubric - Application Portal'}</title>
      <p className="kicker">
        <Link to={pathTo('rubrics', { formId })}>All rubrics</Link>
      </p>
      <h1 className="h1--dense">{rubricId ? `Edit rubric ${rubricId}` : 'New rubric'}</h1>
      {data ? (
        <RubricEditor key={`${formId} ${rubricId}`} {...{ formId, rubricId, judging: data }} />
      ) : (
        <RubricsSkeleton />
      )}
    </main>
  )
}
