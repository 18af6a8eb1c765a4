import type { Item } from '#functions/store/table/item.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { readTable } from './check-table.ts'
import type { EndState } from './history.ts'
import type { Target } from './tab.ts'

const actions = {
  'response.submit': 'submit',
  'response.reopen': 'reopen',
  'response.discard': 'discard',
} as const

/** The stored state of each application. */
export async function endStates(targets: readonly Target[], people: readonly Person[]): Promise<EndState[]> {
  const table = await readTable()
  const records = table
    .filter(({ pk, what }) => pk.startsWith('AUDIT#') && what)
    .toSorted((one, other) => (one.sk < other.sk ? -1 : 1))
  return Promise.all(
    targets.map(async ({ application, responseId, formId }) => {
      const own = records.filter(({ on }) => (on as string[]).includes(responseId))
      const isOwners = ({ pk }: Item) => pk === `AUDIT#${people[application]!.id}`
      const mails = (kind: string) =>
        table.filter((item) => item.pk.startsWith(`OUT#${kind}#`) && item.responseId === responseId).length
      return {
        ...(await storedState(responseId, formId)),
        actions: own.filter(isOwners).flatMap(({ what }) => actions[what as keyof typeof actions] ?? []),
        receipts: mails('receipt'),
        extensions: {
          records: own.filter(({ what }) => what === 'extension.give').length,
          mails: mails('extension'),
        },
      }
    }),
  )
}

async function storedState(responseId: string, formId: string) {
  const { findResponse, written } = await import('#functions/store/applications/responses.ts')
  const { openChangeOf } = await import('#functions/store/applications/response-meta.ts')
  const { listExtensions } = await import('#functions/store/applications/extensions.ts')
  const { findPeople } = await import('#functions/store/people/users.ts')
  const response = await findResponse(responseId)
  const { meta, rows } = response
  const [person] = await findPeople([meta.userId])
  const listed = (await listExtensions(formId)).find(({ userId }) => userId === meta.userId)
  const answers = written(response)
    .flatMap(({ answers: given }) => Object.entries(given))
    .map(([question, text]) => [question, String(text)])
  return {
    answers: Object.fromEntries(answers) as Record<string, string>,
    status: meta.state === 'submitted' ? ('submitted' as const) : ('in-progress' as const),
    deadlines: [meta.extendedUntil, person?.extensions?.get(formId), listed?.until].map((each) => each ?? ''),
    isChanging: openChangeOf(meta) !== undefined,
    rows: { bootcamp: rows.length },
  }
}
