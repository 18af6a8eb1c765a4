import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { handOver } from '#shared/fair/hand-over-routes.ts'
import { counted } from '#shared/kernel/wording.ts'
import { type ListedPerson, mostChanged } from '#shared/people/person.ts'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { RadioChoice } from '#web/kit/ui/radio-choice.tsx'
import { showError, showSuccess } from '#web/kit/ui/toast.ts'
import { EmailTick, givenInWords, takersInWords } from '#web/staff/hand-over.tsx'
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
  const [emails, setEmails] = useState(true)
  const ids = endsWork(change)
    ? people.filter(({ role, state }) => role !== 'applicant' && state === 'active').map(({ id }) => id)
    : []
  const query = useQuery({ ...workOf(ids), enabled: ids.length > 0 })
  const known = ids.length > 0 ? (query.data ?? []) : []
  const work = known.filter(({ reviews, interviews }) => reviews + interviews > 0)
  const open = sumOf(work, 'reviews') + sumOf(work, 'interviews')
  return {
    isKnown: ids.length === 0 || !query.isPending,
    /** '13 reviews and 1 interview', or ''. */
    toDo: inWords(work),
    /** How many reviews stay as they were submitted. */
    submitted: sumOf(known, 'submittedReviews'),
    question: work.length > 0 && (
      <>
        <RadioChoice
          legend="The open work"
          options={[
            ['give', 'Give it to others'],
            ['leave', 'Leave it where it is'],
          ]}
          value={choice}
          onChoose={choose}
        />
        <p className="muted small">
          {choice === 'give'
            ? `${takersInWords}.`
            : `Overview will show "${counted(open, 'assignment')} of people who left" until they are given away.`}
        </p>
        {choice === 'give' && <EmailTick emails={emails} onChange={setEmails} />}
      </>
    ),
    /** How many assignments others get. */
    given: choice === 'give' ? open : 0,
    /** To be called once they have left. */
    handOver: () =>
      choice === 'give' &&
      work.length > 0 &&
      giveAll(
        work.map(({ formId }) => formId),
        emails,
      ),
  }
}

/** What people have to do and have submitted, form by form. */
export const workOf = (ids: readonly string[]) =>
  queryOptions({ queryKey: ['people', 'unfinished', ids], queryFn: () => findUnfinished(ids) })

async function findUnfinished(ids: readonly string[]) {
  const calls = Array.from({ length: Math.ceil(ids.length / mostChanged) }, (_, index) =>
    api.unfinished({ body: { ids: ids.slice(index * mostChanged, (index + 1) * mostChanged) } }),
  )
  return (await Promise.all(calls)).flatMap(({ work }) => work)
}

type Work = Awaited<ReturnType<typeof findUnfinished>>

const sumOf = (work: Work, kind: 'reviews' | 'interviews' | 'submittedReviews') =>
  work.reduce((all, each) => all + each[kind], 0)

const inWords = (work: Work) => workWords(sumOf(work, 'reviews'), sumOf(work, 'interviews'))

/** '13 reviews and 1 interview'; '' for none. */
export const workWords = (reviews: number, interviews: number) =>
  [
    ...(reviews > 0 ? [counted(reviews, 'review')] : []),
    ...(interviews > 0 ? [counted(interviews, 'interview')] : []),
  ].join(' and ')

/** Gives what they left open to others, one form after the other. */
async function giveAll(formIds: readonly string[], emails: boolean) {
  try {
    const all = { given: 0, open: 0 }
    for (const formId of new Set(formIds)) {
      const { given, open } = await api.handOver({ params: { formId }, body: { emails } })
      all.given += given
      all.open += open
    }
    showSuccess(givenInWords(all))
  } catch (error) {
    showError((error as Error).message)
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['dashboard'] })
    void queryClient.invalidateQueries({ queryKey: ['people', 'unfinished'] })
  }
}
