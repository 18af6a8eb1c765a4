import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { handOver, type Taker } from '#shared/fair/hand-over-routes.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { type ListedPerson, mostChanged } from '#shared/people/person.ts'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { RadioChoice } from '#web/kit/ui/radio-choice.tsx'
import { showError, showSuccess } from '#web/kit/ui/toast.ts'
import { EmailTick, givenInWords, takersInWords } from '#web/staff/hand-over.tsx'
import type { PeopleChange } from './people-change.ts'
import styles from './people.module.css'

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
  const isTried = work.length > 0 && ids.length <= mostChanged
  const { data: tried } = useQuery({ ...takersOf(ids), enabled: isTried })
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
        {choice === 'give' && tried && <Takers {...tried} />}
        {choice === 'give' && <EmailTick emails={emails} count={countOf(tried)} onChange={setEmails} />}
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

/** Who would get it. */
const takersOf = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['people', 'unfinished', 'takers', ids],
    queryFn: () => api.takers({ body: { ids: [...ids] } }),
    staleTime: 0,
  })

interface Tried {
  takers: readonly Taker[]
  open: number
}

const countOf = (tried: Tried | undefined) => tried && new Set(tried.takers.map(({ id }) => id)).size

const Takers = ({ takers, open }: Tried) => (
  <>
    {takers.length > 0 && (
      <div className={styles.takers} tabIndex={0} role="group" aria-label="Who gets it">
        <table>
          <thead>
            <tr>
              <th scope="col">Gets it</th>
              <th scope="col">To do now</th>
              <th scope="col">New</th>
              <th scope="col">After</th>
              <th scope="col">At most</th>
            </tr>
          </thead>
          <tbody>
            {takers.map(({ id, name, kind, toDo, gets, most }) => (
              <tr key={`${kind} ${id}`}>
                <th scope="row">
                  {name} {kind === 'interview' && <span className="muted">interviews</span>}
                </th>
                <td>{toDo}</td>
                <td>
                  <b>+{gets}</b>
                </td>
                <td>{toDo + gets}</td>
                <td>{most ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
    {open > 0 && (
      <p className="note note--warn">
        {takers.length === 0 ? 'Nobody can take it' : `Nobody can take ${grouped(open)} of them`}: it stays
        open.
      </p>
    )}
  </>
)

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
