import { createContext, use } from 'react'
import { useParams } from 'react-router-dom'
import { formIdOf, isResponseId } from '#shared/identifier.ts'
import { mayDecide } from '#shared/permissions.ts'
import { useUser } from '#web/session/session.tsx'
import { useAddress } from '#web/ui/use-address.ts'
import { FormPhase, Revising } from '../decisions/revising.tsx'
import { type CandidateList, useCandidateList } from './candidate-list.ts'
import { CandidateSkeleton } from './candidate-skeleton.tsx'
import { Candidate } from './candidate.tsx'
import { ComparePage } from './compare-page.tsx'
import { type Application, OneApplication } from './one-application.tsx'

/** A candidate: the whole application, what was written about it, and its decision; or two of them side by side. */
export default function ApplicationPage() {
  const { formId = '' } = useParams()
  const [address] = useAddress()
  const list = useCandidateList(formId)
  const besides = address.get('with')
  const canCompare = isResponseId(besides ?? '') && formIdOf(besides ?? '') === formId
  return (
    <CandidateListContext value={list}>
      <FormPhase value={(mayDecide(useUser()) && list.dashboard?.form.phase) || 'frozen'}>
        <Revising>
          {besides && canCompare ? (
            <ComparePage besides={besides} list={list} />
          ) : (
            <OneApplication page={OfList} skeleton={<CandidateSkeleton />} />
          )}
        </Revising>
      </FormPhase>
    </CandidateListContext>
  )
}

const CandidateListContext = createContext<CandidateList | undefined>(undefined)

function OfList(application: Application) {
  const list = use(CandidateListContext)
  return list && <Candidate application={application} list={list} />
}
