import type { Person, TestPortal } from '#local/testing/open-test-portal.ts'
import { inTrouble, plantStoreFaults, type Trouble } from '#local/testing/store-faults.ts'
import { type Random, randomOf } from './random.ts'

const questions = ['why', 'nickname'] as const
/** How the answer is lost: between store and handler, once, or so long that the page has to send the save again. */
const troubles: readonly Trouble[] = [
  { fault: 'answer lost', call: 2, length: 'once' },
  { fault: 'answer lost', call: 2, length: 'for good' },
  { fault: 'time-out after the effect', call: 2, length: 'once' },
  { fault: 'time-out after the effect', call: 2, length: 'for good' },
]

/**
 * Saves one text after another, each with its answer lost, until it is acknowledged. Returns the number of reported conflicts, which
 * should be 0, and whether everything was stored.
 */
export async function runLostAnswers(portal: TestPortal, seed: number, saves: number) {
  await plantStoreFaults()
  const random = randomOf(seed)
  const form = await portal.form()
  const writer = await portal.person()
  const { id } = (await writer.calls.applications.open({ body: { formId: form.id } })).answer
  const expected: Record<string, string> = {}
  let base: number = 0
  let lost = 0
  let conflicts = 0
  for (let count = 1; count <= saves; count++) {
    const question = random.pick(questions)
    const response = `text ${count}`
    const body = {
      ...(random.chance(0.5) && { operationId: `lostanswers-${count}` }),
      sectionResponses: [{ sectionId: 'start', base, questions: [{ questionId: question, response }] }],
    }
    const saved = await insist(writer, id, body, random)
    lost += saved.lost
    if (saved.version === undefined) conflicts++
    else {
      base = saved.version
      expected[question] = response
    }
  }
  const { answer } = await writer.calls.applications.find({ params: { responseId: id } })
  const stored = Object.fromEntries(
    answer.sectionResponses[0]!.questions.map(({ questionId, response }) => [questionId, String(response)]),
  )
  const isStored = questions.every((question) => (stored[question] ?? '') === (expected[question] ?? ''))
  return { lost, conflicts, isStored }
}

type Body = Parameters<Person['calls']['applications']['save']>[0]['body']

/** Repeats a save until it is answered. */
async function insist({ calls }: Person, responseId: string, body: Body, random: Random) {
  const request = { params: { responseId }, body }
  const trouble = random.pick(troubles)
  const { result, met } = await inTrouble(trouble, () => calls.applications.save(request))
  const last = result.status === 503 ? await calls.applications.save(request) : result
  return {
    lost: met > 0 ? 1 : 0,
    version: last.status === 200 ? last.answer.sections[0]?.version : undefined,
  }
}
