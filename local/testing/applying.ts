import type { Person } from './open-test-portal.ts'

/** Withdraws an application as the status page does: the submission that is on screen. */
export async function withdraw({ calls }: Person, responseId: string) {
  const { dateSubmitted } = (await calls.responses.find({ params: { responseId } })).answer
  return calls.responses.withdraw({ body: { id: responseId, dateSubmitted: dateSubmitted ?? '' } })
}
