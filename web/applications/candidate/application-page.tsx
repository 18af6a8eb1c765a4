import { useParams } from 'react-router-dom'
import { formIdOf, isResponseId } from '#shared/kernel/identifier.ts'
import { mayDecide } from '#shared/kernel/permissions.ts'
import { FormPhase, Revising } from '#web/decisions/revising.tsx'
import { useAddress } from '#web/kit/ui/use-address.tsx'
import { useUser } from '#web/session/session.tsx'
import { useCandidateList } from './candidate-list.ts'
import { CandidateSkeleton } from './candidate-skeleton.tsx'
import { Candidate } from './candidate.tsx'
import { ComparePage } from './compare-page.tsx'
import { OneApplication } from './one-application.tsx'

/** A candidate: the whole application, what was written about it, and its decision; or two of them side by side. */
export default function ApplicationPage() {
  const { formId = '' } = useParams()
  const [address] = useAddress()
  const list = useCandidateList(formId)
  const besides = address.get('with')
  const canCompare = isResponseId(besides ?? '') && formIdOf(besides ?? '') === formId
  return (
    <FormPhase value={(mayDecide(useUser()) && list.dashboard?.form.phase) || 'frozen'}>
      <Revising>
        {besides && canCompare ? (
          <ComparePage besides={besides} list={list} />
        ) : (
          <OneApplication skeleton={<CandidateSkeleton />}>
            {(application) => <Candidate application={application} list={list} />}
          </OneApplication>
        )}
      </Revising>
    </FormPhase>
  )
}
