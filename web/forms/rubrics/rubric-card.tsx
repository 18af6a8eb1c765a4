import { pathTo } from '#shared/kernel/pages.ts'
import type { RubricVersion } from '#shared/reviews/rubric.ts'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { FormDialog } from '#web/kit/ui/form-dialog.tsx'
import { showError, showSuccess } from '#web/kit/ui/toast.ts'
import { RolePill } from '#web/roles/role-pill.tsx'
import { rubricName, rubricsApi, useJudgingChange } from './rubric-queries.ts'
import styles from './rubrics.module.css'

interface Props {
  formId: string
  rubric: RubricVersion
}

/** A summary of a rubric, with buttons to edit and to remove it. */
export function RubricCard({ formId, rubric }: Props) {
  const { id, version, roles, questions } = rubric
  const name = rubricName(rubric)
  return (
    <article className={`surface surface--card ${styles.card}`} aria-labelledby={`rubric-${id}`}>
      <div className="row">
        <h3 id={`rubric-${id}`}>{name}</h3>
        <span className="muted small num">
          <code>{id}</code>, version {version}
        </span>
        <span className="row push">
          <ButtonLink look="small" to={pathTo('editRubric', { formId, rubricId: id })}>
            Edit<span className="vh"> {name}</span>
          </ButtonLink>
          <DialogButton
            size="small"
            dialog={(close) => <RemoveDialog formId={formId} rubric={rubric} onClose={close} />}
          >
            Remove<span className="vh"> {name}</span>
          </DialogButton>
        </span>
      </div>
      <p className="row">
        {roles.length === 0 ? (
          <span className="small">For all roles</span>
        ) : (
          roles.map((role) => <RolePill key={role} role={role} />)
        )}
      </p>
      <ol className={styles.questions}>
        {questions.map(({ scoreKey, prompt, minValue, maxValue, optional, anchors = {} }) => (
          <li key={scoreKey}>
            <span>
              {prompt}
              {optional && <span className="opt"> (Optional)</span>}
            </span>
            <span className="muted small num">
              <code>{scoreKey}</code>, {minValue} to {maxValue}
              {Object.keys(anchors).length > 0 && ', anchored'}
            </span>
          </li>
        ))}
      </ol>
    </article>
  )
}

function RemoveDialog({ formId, rubric, onClose }: Props & { onClose: () => void }) {
  const { id: rubricId, version } = rubric
  const { mutate, isPending } = useJudgingChange(formId, () =>
    rubricsApi.removeRubric({ params: { formId }, body: { rubricId, base: version } }),
  )
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => showSuccess(`${rubricName(rubric)} has been removed.`),
      onError: ({ message }) => showError(message),
      onSettled: onClose,
    })
  return (
    <FormDialog
      title={`Remove "${rubricName(rubric)}"?`}
      label="Remove rubric"
      runningLabel="Removing..."
      variation="destructive"
      // A failure closes the dialog: the rubric on the page may have changed since.
      change={{ isPending, error: null }}
      onSubmit={remove}
      onClose={onClose}
    >
      <p>
        Reviews started from now on will not include it. Reviews that have been started keep it, with the
        scores given.
      </p>
    </FormDialog>
  )
}

/** As tall as two rubrics. */
export const RubricsLoading = () => (
  <>
    <p className="vh" role="status">
      Loading the rubrics...
    </p>
    <div className={`stack ${styles.loading}`} aria-hidden="true">
      <span className={`skeleton ${styles.skeleton}`} />
      <span className={`skeleton ${styles.skeleton}`} />
    </div>
  </>
)
