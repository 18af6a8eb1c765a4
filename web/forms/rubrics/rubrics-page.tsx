import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { assignmentKinds } from '#shared/kernel/assignment-kind.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { formList } from '#web/staff/form-list/form-list-queries.ts'
import { RubricCard, RubricsLoading } from './rubric-card.tsx'
import { kindName, rubricQueries } from './rubric-queries.ts'
import { type KindProps, Weights } from './weights.tsx'
import styles from './rubrics.module.css'

/** The rubrics of a form, and the weights of their questions. */
export default function RubricsPage() {
  const { formId = '' } = useParams()
  const query = useQuery(rubricQueries.ofForm(formId))
  return (
    <Loaded
      of={query}
      page={
        <Frame formId={formId}>
          <RubricsLoading />
        </Frame>
      }
    >
      {(judging) => (
        <Frame formId={formId}>
          {assignmentKinds.map((kind) => (
            <Kind key={kind} {...{ kind, formId, judging }} />
          ))}
        </Frame>
      )}
    </Loaded>
  )
}

/** The page around its rubrics, or around their skeleton while they load. */
function Frame({ formId, children }: { formId: string; children: ReactNode }) {
  return (
    <main className={`page ${styles.page}`} id="main">
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
      <p className="lede">Reviews that have started keep the old version.</p>
      {children}
    </main>
  )
}

function Semester({ formId }: { formId: string }) {
  const { data: forms } = useQuery(formList)
  return <p className="kicker">{forms?.find(({ id }) => id === formId)?.semester ?? formId}</p>
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
