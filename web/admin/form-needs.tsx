import { queryOptions, useQuery } from '@tanstack/react-query'
import { formNeeds } from '#shared/routes/form-needs.ts'
import { counted } from '#shared/wording.ts'
import { client } from '#web/api/client.ts'
import { NeedsList } from '#web/needs/needs-list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import styles from './admin.module.css'

/** The figures of one form, and what needs attention: one small answer, without its rows. */
const needsQuery = (formId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'needs', formId],
    queryFn: () => client(formNeeds).needs({ params: { formId } }),
  })

/** How many applicants have started and submitted for a form, and what needs attention now. */
export const FormNeeds = ({ formId, semester }: { formId: string; semester: string }) => (
  <div className={styles.needs}>
    <Loaded of={useQuery(needsQuery(formId))} what="figures" part={<span className="skeleton">&nbsp;</span>}>
      {({ needs, begun, submitted, unseen }) => (
        <>
          <p className="num">
            {begun === null
              ? `${counted(submitted, 'applicant')} submitted`
              : `${counted(begun, 'applicant')} started, ${submitted} submitted`}
            {unseen > 0 && (
              <span className="muted">
                {' '}
                (without scores and decisions of {counted(unseen, 'application')} hidden from you)
              </span>
            )}
          </p>
          <NeedsList {...{ formId, needs, semester }} />
        </>
      )}
    </Loaded>
  </div>
)
