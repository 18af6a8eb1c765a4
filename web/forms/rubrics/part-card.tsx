import type { RubricVersion } from '#shared/reviews/rubric.ts'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { FormDialog } from '#web/kit/ui/form-dialog.tsx'
import { showError, showSuccess } from '#web/kit/ui/toast.ts'
import { isPercent, percentIn } from './percents.ts'
import { forWhom, partPath, rubricName, rubricsApi, type Sheet, useJudgingChange } from './rubric-queries.ts'
import type { PercentsDraft } from './use-percents.ts'
import styles from './rubrics.module.css'

interface Props {
  sheet: Sheet
  part: RubricVersion
  percents: PercentsDraft
}

/** A part of a score sheet: its questions, how much each counts for the sheet's role, and buttons to edit and to remove it. */
export function PartCard({ sheet, part, percents: { ofRole, set } }: Props) {
  const { id, questions } = part
  const { role } = sheet
  const name = rubricName(part)
  return (
    <article className="surface" aria-labelledby={`part-${id}`}>
      <div className="surface__h">
        <h3 id={`part-${id}`}>{name}</h3>
        <span className="muted">{forWhom(part)}</span>
        <span className="push">
          <ButtonLink look="small" to={partPath(sheet, id)}>
            Edit<span className="vh"> {name}</span>
          </ButtonLink>
          <DialogButton
            size="small"
            variation="link"
            dialog={(close) => <RemoveDialog formId={sheet.formId} part={part} onClose={close} />}
          >
            Remove<span className="vh"> {name}</span>
          </DialogButton>
        </span>
      </div>
      <ol className={styles.questions}>
        {questions.map(({ scoreKey, prompt, minValue, maxValue, optional, anchors = {} }) => (
          <li key={scoreKey}>
            <span>
              {prompt}
              {optional && <span className="opt"> (Optional)</span>}
              <span className="muted small num">
                {' '}
                {minValue} to {maxValue}
                {Object.keys(anchors).length > 0 && ', described'}
              </span>
            </span>
            <span className={styles.percent}>
              <input
                className="amplify-input amplify-input--small"
                inputMode="decimal"
                maxLength={5}
                aria-label={`${prompt} counts, in percent`}
                aria-invalid={!isPercent(percentIn(ofRole(role), scoreKey))}
                value={percentIn(ofRole(role), scoreKey)}
                onChange={({ target }) => set(role, scoreKey, target.value)}
              />
              <span aria-hidden="true">%</span>
            </span>
          </li>
        ))}
      </ol>
    </article>
  )
}

interface RemoveProps extends Pick<Props, 'part'> {
  formId: string
  onClose: () => void
}

function RemoveDialog({ formId, part, onClose }: RemoveProps) {
  const { id: rubricId, version, kind } = part
  const { mutate, isPending } = useJudgingChange(formId, () =>
    rubricsApi.removeRubric({ params: { formId }, body: { rubricId, base: version } }),
  )
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => showSuccess(`${rubricName(part)} has been removed.`),
      onError: ({ message }) => showError(message),
      onSettled: onClose,
    })
  return (
    <FormDialog
      title={`Remove "${rubricName(part)}"?`}
      label="Remove part"
      runningLabel="Removing..."
      variation="destructive"
      // A failure closes the dialog: the part on the page may have changed since.
      change={{ isPending, error: null }}
      onSubmit={remove}
      onClose={onClose}
    >
      <p>
        It is {forWhom(part)}. {kind === 'review' ? 'Reviews' : 'Interviews'} that start from now on will not
        include it. Those that have started keep it, with the scores given.
      </p>
    </FormDialog>
  )
}
