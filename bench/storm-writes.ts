import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { FormHead } from '#functions/store/forms/forms.ts'
import type { Item } from '#functions/store/table/item.ts'
import { itemSize } from '#local/dynamodb/item-size.ts'
import { smallForm } from '#local/testing/small-form.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { idOf, now, personOf } from './storm-people.ts'
import { setWithoutServices } from './without-services.ts'

/** Write units on one key of the table or an index. */
interface Charge {
  key: string
  units: number
}

export interface Writer {
  /** What one applicant writes when registering, opening the form, saving and submitting, including the receipt. */
  applicant: (chance: () => number) => Promise<Charge[]>
  close: () => void
}

const sections = 13
const bytesOfSection = 4_096
const roles: ApplicationRole[] = ['engineer', 'designer']
const publicForm = { ...smallForm, decisionsReleased: false }

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** Calls the store's own functions with a table that only records their writes, so the keys are real. */
export async function openStorm(): Promise<Writer> {
  setWithoutServices()
  const { documentClient } = await import('#functions/store/table/table.ts')
  const { writeTogether } = await import('#functions/store/table/transaction.ts')
  const { creation } = await import('#functions/store/people/users.ts')
  const { createForm } = await import('#functions/store/forms/form-creation.ts')
  const { submitResponse } = await import('#functions/store/applications/submission.ts')
  const { createResponse } = await import('#functions/store/applications/responses.ts')
  const { ResponseMeta } = await import('#functions/store/applications/response-meta.ts')
  const { begunIndex } = await import('#functions/store/applications/begun-responses.ts')
  const { sectionKey } = await import('#functions/store/applications/response-keys.ts')
  const { emptySection } = await import('#functions/store/applications/section-items.ts')

  let written: TransactItem[] = []
  documentClient.send = (async ({ input }: { input: TransactWriteCommandInput }) => {
    written.push(...(input.TransactItems ?? []))
    return {}
  }) as never

  async function writesOf(doing: () => Promise<unknown>): Promise<TransactItem[]> {
    written = []
    await doing()
    return written
  }

  const head = await madeHead()

  async function madeHead(): Promise<FormHead> {
    const by = personOf('lead')
    const made = await writesOf(() => createForm({ form: smallForm, by, now }))
    const head = made.flatMap(({ Put }) => (Put?.Item?.sk === 'HEAD' ? [Put.Item] : []))
    return head[0] as unknown as FormHead
  }

  return {
    async applicant(chance) {
      const by = personOf(idOf(chance))
      const responseId = `${smallForm.id}.${idOf(chance).slice(0, 20)}`
      const meta = ResponseMeta.parse({
        id: responseId,
        userId: by.id,
        state: 'in-progress',
        sectionCount: sections,
        sizes: {},
      })
      const items = Array.from({ length: sections }, (_, section) =>
        emptySection(by.id, `section-${section}`),
      )
      const account = await writesOf(() => writeTogether([creation(by, now)]))
      const person = account[0]?.Put?.Item as Item
      const opening = await writesOf(() => createResponse(by.id, publicForm, head, now))
      const submission = await writesOf(() =>
        submitResponse({
          response: { meta, sections: items, changed: [], rows: [] },
          head,
          by,
          roles,
          operationId: 'storm0000000-1',
          now,
        }),
      )
      return [
        ...account.flatMap((each) => chargesOf(each, person)),
        ...opening.flatMap((each) => chargesOf(each, person)),
        // The submission changes META, and so its entry in the index.
        { key: begunIndex(responseId, head.shards, now).gsi1pk, units: 1 },
        { key: sectionKey(responseId, '').pk, units: unitsOf(bytesOfSection) },
        ...submission.flatMap((each) => chargesOf(each, person)),
        ...submission.flatMap(sendingOf),
      ]
    },
    // Without this own property, the method of the client's class is used again.
    close: () => void Reflect.deleteProperty(documentClient, 'send'),
  }
}

const unitsOf = (bytes: number) => Math.max(1, Math.ceil(bytes / 1_024))
const sizeOf = (item: Item) => itemSize(marshall(item, { removeUndefinedValues: true }) as never)

/** A write of a transaction: double on its own key, and once on each index key of its item. */
function chargesOf({ Put, Update, ConditionCheck }: TransactItem, person: Item): Charge[] {
  const item = Put?.Item ?? (Update?.Key?.pk === person.pk ? person : undefined)
  const pk = String((Put?.Item ?? Update?.Key ?? ConditionCheck?.Key)?.pk)
  const isSection = String(Update?.Key?.sk).startsWith('SECTION#')
  const units = unitsOf(item ? sizeOf(item as Item) : isSection ? bytesOfSection : 0)
  const indexes = [item?.gsi1pk, item?.gsi2pk].filter((key) => key !== undefined)
  return [{ key: pk, units: 2 * units }, ...indexes.map((key) => ({ key: String(key), units }))]
}

/** A mail in the outbox is claimed for an attempt and then confirmed. Both change the item and its index entry. */
const sendingOf = ({ Put }: TransactItem): Charge[] =>
  String(Put?.Item?.pk).startsWith('OUT#')
    ? [
        { key: String(Put?.Item?.pk), units: 2 },
        { key: String(Put?.Item?.gsi2pk), units: 2 },
      ]
    : []
