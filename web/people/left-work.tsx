import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { handOver } from '#shared/fair/hand-over-routes.ts'
import { counted } from '#shared/kernel/wording.ts'
import { type ListedPerson, mostChanged } from '#shared/people/person.ts'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { RadioChoice } from '#web/kit/ui/radio-choice.tsx'
import { showError, showSuccess } from '#web/kit/ui/toast.ts'
import { givenInWords } from '#web/staff/hand-over.tsx'
import type { PeopleChange } from './people-change.ts'

const api = client(handOver)

/** Whether nobody acts for the team any more after this change. */
const endsWork = (change: PeopleChange) =>
  change.kind === 'remove' ||
  (change.kind === 'active' && !change.isActive) ||
  (change.kind === 'role' && change.to === 'applicant')

/** What people who leave have left to submit, and what becomes of it once they have left. */
export function useLeftWork(change: PeopleChange, people: readonly ListedPerson[]) {
  const [choice, choose] = useState<'give' | 'leave'>('give')
  const ids = endsWork(change)
    ? people.filter(({ role, state }) => role !== 'applicant' && state === 'active').map(({ id }) => id)
    : []
  const query = useQuery({
    queryKey: ['people', 'unfinished', ids],
    queryFn: () => findUnfinished(ids),
    enabled: ids.length > 0,
  })
  const work = ids.length > 0 ? (query.data ?? []) : []
  return {
    isKnown: ids.length === 0 || !query.isPending,
    question: work.length > 0 && (
      <RadioChoice
        legend={inWords(work)}
        options={[
          ['give', 'Give them to others'],
          ['leave', 'Leave them open'],
        ]}
        value={choice}
        onChoose={choose}
      />
    ),
    /** To be called once they have left. */
    handOver: () => choice === 'give' && work.length > 0 && giveAll(work.map(({ formId }) => formId)),
  }
}

async function findUnfinished(ids: readonly string[]) {
  const calls = Array.from({ length: Math.ceil(ids.length / mostChanged) }, (_, index) =>
    api.unfinished({ body: { ids: ids.slice(index * mostChanged, (index + 1) * mostChanged) } }),
  )
  return (await Promise.all(calls)).flatMap(({ work }) => work)
}

type Work = Awaited<ReturnType<typeof findUnfinished>>

/** '13 reviews and 1 interview to do.' */
function inWords(work: Work): string {
  const sum = (kind: 'reviews' | 'interviews') => work.reduce((all, each) => all + each[kind], 0)
  const parts = [
    ...(sum('reviews') > 0 ? [counted(sum('reviews'), 'review')] : []),
    ...(sum('interviews') > 0 ? [counted(sum('interviews'), 'interview')] : []),
  ]
  return `${parts.join(' and ')} to do`
}

/** Gives what they left open to others, one form after the other. */
async function giveAll(formIds: readonly string[]) {
  try {
    const all = { given: 0, open: 0 }
    for (const formId of new Set(formIds)) {
      const { given, open } = await api.handOver({ params: { formId } })
      all.given += given
      all.open += open
    }
    showSuccess(givenInWords(all))
  } catch (error) {
    showError((error as Error).message)
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['dashboard'] })
  }
}
