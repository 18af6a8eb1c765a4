import { useQueryClient } from '@tanstack/react-query'
import type { SetUp } from '#shared/forms/set-up-steps.ts'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { NeedsList } from '#web/staff/needs/needs-list.tsx'
import { formSource } from '../form-queries.ts'
import { DeactivateDialog, OpenDialog } from '../list/activate-dialog.tsx'
import type { FormDraft } from './use-form-draft.ts'
import styles from './builder.module.css'

/** Opens the season, or closes it: what is missing, and how it is now. */
export function OpenStep({ draft, setUp }: { draft: FormDraft; setUp: SetUp }) {
  const { stored, isChanged } = draft
  const { form, isReleased } = stored
  const queries = useQueryClient()
  const again = () => void queries.refetchQueries(formSource(form.id))
  const now = setUp.steps.find(({ step }) => step === 'open')!.says
  return (
    <>
      <p>
        {form.semester}: {now}
      </p>
      {setUp.missing.length > 0 && (
        <div className={styles.box}>
          <NeedsList form={form} needs={[]} missing={setUp.missing} />
        </div>
      )}
      {isChanged && <Notice>Save the form first: it opens as it is saved.</Notice>}
      <div className="row">
        {form.isActive ? (
          <DialogButton dialog={(close) => <DeactivateDialog form={form} onDone={again} onClose={close} />}>
            Close for applications...
          </DialogButton>
        ) : (
          !isReleased && (
            <DialogButton
              variation="primary"
              isPossible={!isChanged}
              dialog={(close) => <OpenDialog stored={stored} onDone={again} onClose={close} />}
            >
              Open for applications...
            </DialogButton>
          )
        )}
      </div>
    </>
  )
}
