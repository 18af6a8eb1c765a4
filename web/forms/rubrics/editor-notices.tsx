import { Notice } from '#web/kit/ui/message.tsx'
import { rubricName } from './rubric-queries.ts'
import { textOf } from './rubric-text.ts'
import type { RubricDraft } from './use-rubric-draft.ts'
import styles from './rubric-editor.module.css'

/** What saving will replace, and whether another person has changed the rubric since this edit began. */
export function EditorNotices({ rubricId, draft }: { rubricId: string | undefined; draft: RubricDraft }) {
  const { stored, isOutdated } = draft
  if (isOutdated) return <Outdated stored={stored} />
  if (!stored) return null
  return (
    <Notice>
      {!rubricId && <>There is already a rubric with the id {stored.id}. Saving replaces it. </>}
      Saving creates version {stored.version + 1}. Scores already given stay with their version.
    </Notice>
  )
}

function Outdated({ stored }: Pick<RubricDraft, 'stored'>) {
  if (!stored)
    return (
      <div role="alert">
        <Notice>
          Someone else has removed this rubric. Your text is still here. Saving adds the rubric again.
        </Notice>
      </div>
    )
  const { version, ...theirs } = stored
  return (
    <div className="stack" role="alert">
      <Notice>
        Someone else has saved version {version} of {rubricName(stored)}. Your text is still here, unchanged.
        Saving creates version {version + 1}.
      </Notice>
      <details>
        <summary>Show version {version}</summary>
        <pre className={`surface code ${styles.json}`}>{textOf(theirs)}</pre>
      </details>
    </div>
  )
}
