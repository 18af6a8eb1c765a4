import { marshall } from '@aws-sdk/util-dynamodb'
import type { ApiHandler } from '#functions/http/api-event.ts'
import type { Item, Key } from '#functions/store/table/item.ts'
import { itemSize } from '#local/dynamodb/item-size.ts'
import { signedInClaims } from '#local/gateway/claims.ts'
import { restEvent } from '#local/gateway/rest-event.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { responses } from '#shared/applications/own-routes.ts'
import type { AnswerValue } from '#shared/applications/response.ts'
import { forms } from '#shared/forms/form-routes.ts'
import { fillPath, type Route } from '#shared/kernel/contract.ts'
import { idOf, now, personOf } from './storm-people.ts'
import { setWithoutServices } from './without-services.ts'

/** The load of a call on the table: its requests, and the read units on each partition key. */
interface Reading {
  requests: number
  units: { key: string; units: number }[]
}

interface Reader {
  /** Makes another applicant, with a draft that can be submitted. */
  applicant: (chance: () => number) => Promise<Applicant>
  close: () => void
}

export type Call = 'save' | 'submit' | 'open' | 'active' | 'find' | 'mine'
type Applicant = Record<Call, () => Promise<Reading>>

const publicForm = { ...smallForm, decisionsReleased: false }
const answers: Record<string, Record<string, AnswerValue>> = {
  start: { roles: ['engineer'], why: 'Two words' },
  engineer: { language: 'A' },
}

/** The commands that the store sends: a read of one item, of several, or of a range, an update, or a transaction. */
interface Sent {
  RequestItems?: Record<string, { Keys: Key[] }>
  Key?: Key
  UpdateExpression?: string
  KeyConditionExpression?: string
  ExpressionAttributeValues?: Record<string, string>
  TransactItems?: { Put?: { Item: Item } }[]
}

/** Runs the real handlers on a table in memory that notes what is read of which key. It keeps what is put and changes nothing else. */
export async function openReads(): Promise<Reader> {
  setWithoutServices()
  const { documentClient, TableName } = await import('#functions/store/table/table.ts')
  const { writeTogether } = await import('#functions/store/table/transaction.ts')
  const { creation } = await import('#functions/store/people/users.ts')
  const { createForm } = await import('#functions/store/forms/form-creation.ts')
  const { createResponse } = await import('#functions/store/applications/responses.ts')
  const { sectionKey } = await import('#functions/store/applications/response-keys.ts')
  const { emptySection } = await import('#functions/store/applications/section-items.ts')
  const handlers = {
    forms: (await import('#functions/forms/handlers.ts')).handler,
    responses: (await import('#functions/applications/handlers.ts')).handler,
  }
  const items = new Map<string, Map<string, Item>>()
  let reading: Reading = { requests: 0, units: [] }

  const at = ({ pk, sk }: Key) => items.get(pk)?.get(sk)
  const put = (item: Item) =>
    void items.set(item.pk, (items.get(item.pk) ?? new Map<string, Item>()).set(item.sk, item))
  const note = (key: string, found: readonly (Item | undefined)[]) =>
    void reading.units.push({ key, units: readUnits(found) })

  function read(key: Key) {
    note(key.pk, [at(key)])
    return at(key)
  }
  function readRange([pk = '', from = '', to = '']: string[]) {
    const found = [...(items.get(pk)?.values() ?? [])].filter(({ sk }) => sk >= from && sk <= to)
    note(pk, found)
    return found.toSorted((one, other) => (one.sk < other.sk ? -1 : 1))
  }
  documentClient.send = (async ({ input }: { input: Sent }) => {
    reading.requests++
    if (input.RequestItems) {
      const found = input.RequestItems[TableName]?.Keys.map(read)
      return { Responses: { [TableName]: found?.filter((item) => item !== undefined) } }
    }
    if (input.KeyConditionExpression)
      return { Items: readRange(Object.values(input.ExpressionAttributeValues ?? {})) }
    if (input.UpdateExpression) return { Attributes: at(input.Key!) }
    if (input.Key) return { Item: read(input.Key) }
    for (const { Put } of input.TransactItems ?? []) if (Put) put(Put.Item)
    return {}
  }) as never

  const head = await createForm({ form: smallForm, by: personOf('lead'), now })

  return {
    async applicant(chance) {
      const id = idOf(chance)
      await writeTogether([creation(personOf(id), now)])
      const responseId = await createResponse(id, publicForm, head, now)
      for (const [section, written] of Object.entries(answers))
        put({
          ...sectionKey(responseId, section),
          ...emptySection(id, section),
          answers: written,
          version: 1,
        })
      const call = (handler: ApiHandler, route: Route, given: Given) => async () => {
        reading = { requests: 0, units: [] }
        const { statusCode, body } = await handler(eventOf(route, id, given))
        if (statusCode !== 200) throw new Error(`${route.path} answered ${statusCode}: ${body}`)
        return reading
      }
      const params = { responseId }
      const saved = { questionId: 'nickname', response: 'Ada' }
      return {
        save: call(handlers.responses, responses.save, {
          params,
          body: { sectionResponses: [{ sectionId: 'start', base: 1, questions: [saved] }] },
        }),
        submit: call(handlers.responses, responses.submit, { body: { id: responseId } }),
        open: call(handlers.responses, responses.open, { body: { formId: smallForm.id } }),
        active: call(handlers.forms, forms.active, {}),
        find: call(handlers.responses, responses.find, { params }),
        mine: call(handlers.responses, responses.mine, {}),
      }
    },
    // Without this own property, the method of the client's class is used again.
    close: () => void Reflect.deleteProperty(documentClient, 'send'),
  }
}

interface Given {
  params?: Record<string, string>
  body?: object
}

const eventOf = (route: Route, id: string, { params, body }: Given) =>
  restEvent({
    method: route.method,
    path: fillPath(route.path, params),
    ...(body && { body: JSON.stringify(body) }),
    claims: signedInClaims({ id, sessionId: 'session', now }),
    now,
  })

/** A consistent read costs a unit for each started 4 kB, and so does one that finds nothing. */
function readUnits(found: readonly (Item | undefined)[]): number {
  const sizes = found.map((item) =>
    item ? itemSize(marshall(item, { removeUndefinedValues: true }) as never) : 0,
  )
  return Math.max(1, Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 4_096))
}
