import { Notice } from '#web/ui/message.tsx'
import type { RubricDraft } from './use-rubric-draft.ts'
import { textOf } from './rubric-fields.ts'
import { rubricName } from './words.ts'

/** What saving would do to the rubric that stands, and whether somebody else has changed it meanwhile. */
export function EditorNotices({ rubricId, draft }: { rubricId: string | undefined; draft: RubricDraft }) {
  const { stored, isOutdated } = draft
  if (isOutdated) return <Outdated stored={stored} />
  if (!stored) return null
  return (
    <Notice>
      {!rubricId && <>There is a rubric with the id {stored.id} already, and this replaces it. </>}
      Saving makes version {stored.version + 1}. Scores that were given stay with their version.
    </Notice>
  )
}

function Outdated({ stored }: Pick<RubricDraft, 'stored'>) {
  if (!stored)
    return (
      <div role="alert">
        <Notice>
          Somebody else removed this rubric meanwhile. Your text stands here; saving puts it in force again.
        </Notice>
      </div>
    )
  const { version, ...theirs } = stored
  return (
    <div className="stack" role="alert">
      <Notice>
        Somebody else saved version {version} of {rubricName(stored)} meanwhile. Your text stands here as you
        wrote it; saving makes it version {version + 1}.
      </Notice>
      <details>
        <summary>Show version {version}</summary>
        <pre className="json surface">{textOf(theirs)}</pre>
      </details>
    </div>
  )
}
