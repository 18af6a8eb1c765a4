import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { test as base } from 'vitest'
import type { Key } from '#functions/store/table/item.ts'
import type { PortalOptions } from '../open-portal.ts'
import { openInterviewing } from './interviewing.ts'
import { openTestPortal, type TestPortal } from './open-test-portal.ts'

/** The portal of the test file that runs, for functions beside its tests. */
export let portal: TestPortal

/** When each test begins, by the portal's clock: two weeks before the deadline of the small form. */
export const start = '2026-10-01T12:00:00.000Z'

/**
 * A test on a portal. All tests of a file share one, since opening it takes 30 ms; `given` is a form of the test's own, whose
 * applications are reviewed, interviewed and decided.
 */
export const test = base
  .extend('portalOptions', { scope: 'file' }, {} as Partial<PortalOptions>)
  .extend('portal', { scope: 'file', auto: true }, async ({ portalOptions }, { onCleanup }) => {
    // No minute's tick by itself: it would do in the middle of a long test what the test is about to do.
    portal = await openTestPortal({ isTicking: false, ...portalOptions })
    onCleanup(async () => {
      const unknown = await unknownItems()
      await portal.close()
      if (unknown.length > 0) throw new Error(`functions/store/item-kinds.ts lacks ${unknown.join(', ')}.`)
    })
    return portal
  })
  .extend('clock', { auto: true }, ({ portal: { clock } }) => {
    clock.now = new Date(start)
    return clock
  })
  .extend('given', ({ portal: own }) => openInterviewing(own))

/** What the file has written of a kind that the list of kinds lacks, and so a restore has no rule for. */
async function unknownItems() {
  const { kindOf } = await import('#functions/store/item-kinds.ts')
  const { documentClient, TableName } = await import('#functions/store/table/table.ts')
  const keys: Key[] = []
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const command = new ScanCommand({ TableName, ProjectionExpression: 'pk, sk', ExclusiveStartKey })
    const { Items = [], LastEvaluatedKey } = await documentClient.send(command)
    keys.push(...(Items as Key[]))
    ExclusiveStartKey = LastEvaluatedKey
  } while (ExclusiveStartKey)
  // A test's own, and what the local portal remembers of its demo data.
  const isOwn = ({ pk }: Key) => /^(TEST|LOCAL)#/.test(pk)
  return keys.filter((key) => !kindOf(key) && !isOwn(key)).map(({ pk, sk }) => `${pk} ${sk}`)
}
