import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { pathTo } from '#shared/kernel/pages.ts'
import { BackLink } from '#web/kit/ui/back-link.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { RubricsLoading } from './rubric-card.tsx'
import { RubricEditor } from './rubric-editor.tsx'
import { rubricQueries } from './rubric-queries.ts'
import styles from './rubrics.module.css'

/** Writes a new rubric, or the next version of the rubric that the URL names. */
export default function RubricEditorPage() {
  const { formId = '', rubricId } = useParams()
  const query = useQuery(rubricQueries.ofForm(formId))
  const frame = { formId, rubricId }
  return (
    <Loaded
      of={query}
      page={
        <Frame {...frame}>
          <RubricsLoading />
        </Frame>
      }
    >
      {(judging) => (
        <Frame {...frame}>
          <RubricEditor key={`${formId} ${rubricId}`} {...frame} judging={judging} />
        </Frame>
      )}
    </Loaded>
  )
}

interface FrameProps {
  formId: string
  rubricId: string | undefined
  children: ReactNode
}

/** The page around the editor, or around its skeleton while the rubrics load. */
function Frame({ formId, rubricId, children }: FrameProps) {
  return (
    <main className={`page ${styles.page}`} id="main">
      <title>{rubricId ? 'Edit rubric - Application Portal' : 'New rubric - Application Portal'}</title>
      <BackLink to={pathTo('rubrics', { formId })}>All rubrics</BackLink>
      <h1 className="h1--dense">{rubricId ? `Edit rubric ${rubricId}` : 'New rubric'}</h1>
      {children}
    </main>
  )
}
