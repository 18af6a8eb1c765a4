import type { APIGatewayProxyEvent } from 'aws-lambda'
import type { Chance } from '#local/demo/many/chance.ts'
import type { TestPortal } from '#local/testing/open-test-portal.ts'

type Handler = TestPortal['areas']['applications']

interface Meeting {
  event: APIGatewayProxyEvent
  /** Asks the real server. */
  ask: (event?: APIGatewayProxyEvent) => ReturnType<Handler>
  random: Chance
}

const isSave = ({ httpMethod }: APIGatewayProxyEvent) => httpMethod === 'PUT'
const isSubmit = ({ path }: APIGatewayProxyEvent) => path === '/application/submit'
const isExtension = ({ httpMethod, path }: APIGatewayProxyEvent) =>
  httpMethod === 'POST' && path.endsWith('/extensions')
const isFind = (event: APIGatewayProxyEvent) => event.httpMethod === 'GET' && idIn(event) !== ''
const saved = (sectionId: string, version: number) =>
  ok({ savedAt: new Date().toISOString(), sections: [{ sectionId, version, others: [] }] })
const ok = (body: object) => ({ statusCode: 200, headers: {}, body: JSON.stringify(body) })

interface Extending {
  userId: string
  until: string
  seen: string | null
  reason: string
}

interface SentSave {
  operationId?: string
  sectionResponses: [
    { sectionId: string; base: number; questions: { questionId: string; response: string }[] },
  ]
}
const sent = ({ body }: APIGatewayProxyEvent) => JSON.parse(body ?? '{}') as SentSave
/** The ids in a path: only that of a response contains a dot. */
const idIn = ({ path }: APIGatewayProxyEvent) => path.split('/').find((part) => part.includes('.')) ?? ''
const formIn = ({ path }: APIGatewayProxyEvent) => /\/forms\/([^/]+)/.exec(path)?.[1] ?? ''

/** Servers that each break one promise from time to time. A useful checker catches all of them. */
export const plantedFaults: Record<string, (meeting: Meeting) => ReturnType<Handler>> = {
  async 'acknowledges a save without storing it'({ event, ask, random }) {
    if (!isSave(event) || !random.happens(0.02)) return ask()
    const [{ sectionId, base }] = sent(event).sectionResponses
    return saved(sectionId, base)
  },

  async 'ignores the version that a save is based on'({ event, ask, random }) {
    if (!isSave(event) || !random.happens(0.5)) return ask()
    const { operationId, sectionResponses } = sent(event)
    const [section] = sectionResponses
    const body = JSON.stringify({ operationId, sectionResponses: [{ ...section, base: 1_000_000 }] })
    return ask({ ...event, body })
  },

  async 'saves after the submission'({ event, ask }) {
    const result = await ask()
    if (!isSave(event) || result.statusCode !== 409 || !result.body.includes('CLOSED')) return result
    const [{ sectionId, base, questions }] = sent(event).sectionResponses
    await write(idIn(event), questions[0]!)
    return saved(sectionId, base)
  },

  'reads from an outdated copy': (() => {
    const copies = new Map<string, Awaited<ReturnType<Handler>>>()
    return async ({ event, ask, random }: Meeting) => {
      if (!isFind(event)) return ask()
      const copy = copies.get(idIn(event))
      if (copy && random.happens(0.5)) return copy
      const result = await ask()
      copies.set(idIn(event), result)
      return result
    }
  })(),

  async 'sends a second receipt'({ event, ask, random }) {
    const result = await ask()
    if (isSubmit(event) && result.statusCode === 200 && random.happens(0.8)) await addReceipt(event)
    return result
  },

  async 'gives the same time twice'({ event, ask, random }) {
    const result = await ask()
    if (isExtension(event) && result.statusCode === 200 && random.happens(0.8)) await addNotice(event)
    return result
  },

  async 'acknowledges more time without giving it'({ event, ask, random }) {
    return isExtension(event) && random.happens(0.3) ? ok({}) : ask()
  },

  async 'ignores which deadline a super reviewer had seen'({ event, ask }) {
    const result = await ask()
    if (!isExtension(event) || result.statusCode !== 409) return result
    const extending = JSON.parse(event.body ?? '{}') as Extending
    const seen = await deadlineOf(extending.userId, event)
    return ask({ ...event, body: JSON.stringify({ ...extending, seen }) })
  },

  async 'forgets what was submitted while it is being changed'({ event, ask, random }) {
    const result = await ask()
    if (!isSave(event) || result.statusCode !== 200 || !random.happens(0.5)) return result
    await putInForce(idIn(event))
    return result
  },

  async 'reopens a submitted application for a late save'({ event, ask }) {
    const result = await ask()
    if (isSave(event) && result.body.includes('CLOSED')) await putBack(idIn(event))
    return result
  },
}

/** The store can be loaded once a portal is open. */
const store = async () => ({
  ...(await import('#functions/store/table/expression.ts')),
  ...(await import('#functions/store/table/table.ts')),
  ...(await import('#functions/store/applications/responses.ts')),
  ...(await import('#functions/store/applications/response-meta.ts')),
  ...(await import('#functions/store/applications/response-keys.ts')),
  ...(await import('#functions/store/people/users.ts')),
})

async function write(responseId: string, { questionId, response }: { questionId: string; response: string }) {
  const { attribute, expression, updateItem } = await store()
  const question = attribute(questionId)
  await updateItem(
    await writtenSection(responseId),
    expression`SET #answers.${question} = ${response}, #versions.${question} = #version + ${1}, #version = #version + ${1}`,
  )
}

async function addReceipt({ body, requestContext }: APIGatewayProxyEvent) {
  const { id } = JSON.parse(body ?? '{}') as { id: string }
  await addMail('receipt', id, requestContext.requestId)
}

async function addNotice(event: APIGatewayProxyEvent) {
  const { body, requestContext } = event
  const { userId } = JSON.parse(body ?? '{}') as Extending
  const responseId = await (await store()).findResponseId(userId, formIn(event))
  await addMail('extension', responseId ?? '', requestContext.requestId)
}

async function addMail(kind: string, responseId: string, requestId: string) {
  const { putItem } = await store()
  await putItem({ pk: `OUT#${kind}#${responseId}#again${requestId}`, sk: 'OUT', responseId })
}

async function deadlineOf(userId: string, event: APIGatewayProxyEvent) {
  const [person] = await (await store()).findPeople([userId])
  return person?.extensions?.get(formIn(event)) ?? null
}

async function putBack(responseId: string) {
  const { expression, updateItem } = await store()
  await updateItem({ pk: `RESPONSE#${responseId}`, sk: 'META' }, expression`SET #state = ${'in-progress'}`)
  await updateItem(await writtenSection(responseId), expression`SET #isOpen = ${true}`)
}

/** Overwrites what was submitted with nothing. */
async function putInForce(responseId: string) {
  const { expression, findResponse, openChangeOf, sectionKey, updateItem } = await store()
  const { meta } = await findResponse(responseId)
  if (openChangeOf(meta))
    await updateItem(sectionKey(responseId, 'start', meta.edition), expression`SET #answers = ${{}}`)
}

/** The section that the applicant writes in, in its edition. */
async function writtenSection(responseId: string) {
  const { findResponse, sectionKey, writtenEdition } = await store()
  return sectionKey(responseId, 'start', writtenEdition((await findResponse(responseId)).meta))
}

/** Applies the fault while `work` runs. */
export async function withFault<T>(
  portal: TestPortal,
  fault: string,
  random: Chance,
  work: () => Promise<T>,
): Promise<T> {
  const { applications } = portal.areas
  const meet = plantedFaults[fault]
  if (!meet) throw new Error(`There is no fault "${fault}".`)
  const faulty =
    (real: Handler): Handler =>
    (event) =>
      meet({ event, ask: (changed = event) => real(changed), random })
  Object.assign(portal.areas, { applications: faulty(applications) })
  try {
    return await work()
  } finally {
    Object.assign(portal.areas, { applications })
  }
}
