import type { AnswerValue } from '#shared/applications/response.ts'
import type { Person } from './open-test-portal.ts'

interface Save {
  base?: number | undefined
  operationId?: string
  sectionId?: string
  now?: Date
}

/** Saves answers of one section, by question. */
export const saveAnswers = (
  { calls }: Person,
  responseId: string,
  values: Record<string, AnswerValue>,
  { base, operationId, sectionId = 'start', now }: Save,
) => {
  const questions = Object.entries(values).map(([questionId, response]) => ({ questionId, response }))
  return calls.applications.save({
    params: { responseId },
    body: {
      ...(operationId && { operationId }),
      sectionResponses: [{ sectionId, ...(base !== undefined && { base }), questions }],
    },
    ...(now && { now }),
  })
}

/** All answers that are stored, by question. */
export async function answersOf({ calls }: Person, responseId: string): Promise<Record<string, AnswerValue>> {
  const { sectionResponses } = (await calls.applications.find({ params: { responseId } })).answer
  return Object.fromEntries(
    sectionResponses.flatMap(({ questions }) =>
      questions.map(({ questionId, response }) => [questionId, response]),
    ),
  )
}

/** Withdraws an application as the status page does: the submission that is on screen. */
export async function withdraw({ calls }: Person, responseId: string) {
  const { dateSubmitted } = (await calls.applications.find({ params: { responseId } })).answer
  return calls.applications.withdraw({ body: { id: responseId, dateSubmitted: dateSubmitted ?? '' } })
}
