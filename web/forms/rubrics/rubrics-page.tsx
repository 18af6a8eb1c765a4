import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { assignmentKinds } from '#shared/kernel/assignment-kind.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { RubricCard, RubricsLoading } from './rubric-card.tsx'
import { kindName, rubricQueries } from './rubric-queries.ts'
import { type KindProps, Weights } from './weights.tsx'

/** The rubrics of a form, and the weights of their questions: a step of its setup. */
export function SheetsStep() {
  const { formId = '' } = useParams()
  return (
    <>
      <div className="row">
        <p className="muted">Reviews that have started keep the old version.</p>
        <span className="push">
          <ButtonLink to={pathTo('newRubric', { formId })}>New rubric</ButtonLink>
        </span>
      </div>
      <Loaded of={useQuery(rubricQueries.ofForm(formId))} what="rubrics" part={<RubricsLoading />}>
        {(judging) => assignmentKinds.map((kind) => <Kind key={kind} {...{ kind, formId, judging }} />)}
      </Loaded>
    </>
  )
}

/** The rubrics and weights for reviews, or for interviews. */
function Kind({ kind, formId, judging }: KindProps) {
  const rubrics = judging.rubrics.filter((rubric) => rubric.kind === kind)
  return (
    <section className="stack" aria-labelledby={kind}>
      <h2 id={kind}>{kindName[kind]}</h2>
      {rubrics.length === 0 && (
        <p className="surface empty">
          There is no rubric yet. Until there is one, nothing can be scored in {kindName[kind].toLowerCase()}.{' '}
          <Link to={`${pathTo('newRubric', { formId })}?kind=${kind}`}>Write the first one</Link>
        </p>
      )}
      {rubrics.map((rubric) => (
        <RubricCard key={rubric.id} formId={formId} rubric={rubric} />
      ))}
      <Weights kind={kind} formId={formId} judging={judging} />
    </section>
  )
}
