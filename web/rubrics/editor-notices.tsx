import { counted } from '#shared/wording.ts'
import { fieldId, focusOn } from '#web/authoring/field-problems.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/message.tsx'
import { useFocusAfter } from '#web/ui/problem-summary.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { fieldWords } from './field-words.ts'
import { rubricName } from './rubric-queries.ts'
import { type RubricProblem, textOf } from './rubric-text.ts'
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
          Somebody else has removed this rubric. Your text is still here. Saving adds the rubric again.
        </Notice>
      </div>
    )
  const { version, ...theirs } = stored
  return (
    <div className="stack" role="alert">
      <Notice>
        Somebody else has saved version {version} of {rubricName(stored)}. Your text is still here, unchanged.
        Saving creates version {version + 1}.
      </Notice>
      <details>
        <summary>Show version {version}</summary>
        <pre className={`surface code ${styles.json}`}>{textOf(theirs)}</pre>
      </details>
    </div>
  )
}

interface Props {
  problems: readonly RubricProblem[]
  /** Whether the author edits fields, not JSON. */
  isInFields: boolean
  /** The author's last attempt to save. Each new one moves the focus to the list. */
  attempt: object | undefined
}

/**
 * The remaining problems, with their places. It changes with every key press, so screen readers announce it only after a pause (role
 * status).
 */
export function ProblemList({ problems, isInFields, attempt }: Props) {
  const heading = useFocusAfter<HTMLParagraphElement>(attempt)
  return (
    <div className={styles.problems} role="status">
      {problems.length === 0 ? (
        <p className="state state--good">
          <Icon shape="done" />
          This rubric can be saved.
        </p>
      ) : (
        <>
          <p className="state state--bad" ref={heading} tabIndex={-1}>
            <Icon shape="problem" />
            {counted(problems.length, 'thing is', 'things are')} still wrong:
          </p>
          <ul>
            {problems.map((problem) => (
              <li key={`${problem.where} ${problem.message}`}>
                <Problem {...problem} {...(!isInFields && { field: undefined })} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const Problem = ({ where, message, field }: RubricProblem) => (
  <>
    {field ? (
      <TextButton onClick={() => focusOn(`#${fieldId(...field.path)}`)}>{fieldWords(field.path)}</TextButton>
    ) : (
      <b>{where}</b>
    )}
    : {field?.message ?? message}
  </>
)
