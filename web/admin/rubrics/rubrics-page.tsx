import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { AssignmentKind } from '#shared/assignment.ts'
import type { Judging } from '#shared/routes/rubrics.ts'
import { pathTo } from '#shared/pages.ts'
import { formList } from '#web/form-list/form-list-queries.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { RubricCard } from './rubric-card.tsx'
import { rubricQueries } from './rubric-queries.ts'
import { RubricsSkeleton } from './rubrics-skeleton.tsx'
import { kindName } from './words.ts'
import { Weights } from './weights.tsx'
import './rubrics.css'

/** By what the applications of a form are judged: its rubrics, and how much each of their questions counts. */
export default function RubricsPage() {
  const { formId = '' } = useParams()
  const { data, error, refetch } = useQuery(rubricQueries.ofForm(formId))
  if (!data && error) return <LoadFailure error={error} retry={() => void refetch()} />
  return (
    <main className="page rubrics" id="main">
      <title>Rubrics - Application Portal</title>
      <Semester formId={formId} />
      <div className="row">
        <h1 className="h1--dense">Rubrics</h1>
        <span className="push">
          <ButtonLink look="primary" to={pathTo('newRubric', { formId })}>
            New rubric
          </ButtonLink>
        </span>
      </div>
      <p className="lede">
        A change makes a new version. Reviews that were begun before keep theirs, with the scores that were
        given.
      </p>
      {data ? <Kinds formId={formId} judging={data} /> : <RubricsSkeleton />}
    </main>
  )
}

function Semester({ formId }: { formId: string }) {
  const { data: forms } = useQuery(formList)
  return <p className="kicker">{forms?.find(({ id }) => id === formId)?.semester ?? formId}</p>
}

const Kinds = (props: { formId: string; judging: Judging }) =>
  AssignmentKind.options.map((kind) => <Kind key={kind} kind={kind} {...props} />)

interface KindProps {
  kind: AssignmentKind
  formId: string
  judging: Judging
}

function Kind({ kind, formId, judging }: KindProps) {
  const rubrics = judging.rubrics.filter((rubric) => rubric.kind === kind)
  return (
    <section className="stack" aria-labelledby={kind}>
      <h2 id={kind}>{kindName[kind]}</h2>
      {rubrics.length === 0 && (
        <p className="surface empty">
          There is no rubric yet. Until there is one, nothing can be scored in {kindName[kind].toLowerCase()}.
        </p>
      )}
      {rubrics.map((rubric) => (
        <RubricCard key={rubric.id} formId={formId} rubric={rubric} />
      ))}
      <Weights kind={kind} formId={formId} judging={judging} />
    </section>
  )
}
