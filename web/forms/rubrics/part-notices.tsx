import { Notice } from '#web/kit/ui/message.tsx'
import { kindName, rubricName } from './rubric-queries.ts'
import { textOf } from './rubric-text.ts'
import type { RubricDraft } from './use-rubric-draft.ts'
import styles from './rubrics.module.css'

/** What saving will replace, and whether another person has changed the part since this edit began. */
export function PartNotices({ rubricId, draft }: { rubricId: string | undefined; draft: RubricDraft }) {
  const { stored, isOutdated } = draft
  if (isOutdated) return <Outdated stored={stored} />
  if (!stored) return null
  return (
    <Notice>
      {!rubricId && <>There is already a part with the technical name {stored.id}. Saving replaces it. </>}
      {kindName[stored.kind]} that have started keep the old version.
    </Notice>
  )
}

function Outdated({ stored }: Pick<RubricDraft, 'stored'>) {
  if (!stored)
    return (
      <div role="alert">
        <Notice>Someone else has removed this part. Your text is still here. Saving adds it again.</Notice>
      </div>
    )
  const { version, ...theirs } = stored
  return (
    <div className="stack" role="alert">
      <Notice>
        Someone else has saved version {version} of {rubricName(stored)}. Your text is still here, unchanged.
        Saving replaces theirs.
      </Notice>
      <details>
        <summary>Show version {version}</summary>
        <pre className={`surface code ${styles.json}`}>{textOf(theirs)}</pre>
      </details>
    </div>
  )
}
