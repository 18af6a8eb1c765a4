import { moveTo } from '#shared/response-state.ts'
import { act } from './deed.ts'
import { expression } from './expression.ts'
import { headKey } from './form-keys.ts'
import type { FormHead } from './forms.ts'
import { metaKey, roleRowKey, sectionKey } from './response-keys.ts'
import type { ResponseMeta, StoredResponse } from './responses.ts'
import type { Write } from './transaction.ts'
import type { UserRecord } from './user-record.ts'

interface Change {
  response: StoredResponse
  head: FormHead
  by: UserRecord
  now: Date
}

/** A condition: it is still the submission that was read. After another reopening and submission its rows would be different. */
const isSubmission = ({ state, submittedAt = '' }: ResponseMeta) =>
  expression`#st = ${state} AND #submittedAt = ${submittedAt}`

/**
 * Applications can be taken back until the decisions are frozen, whatever was decided. Otherwise it would reveal whether there is a
 * decision.
 */
const whileDeciding = ({ id }: FormHead): Write => ({
  check: headKey(id),
  condition: expression`#phase = ${'open'}`,
})

/** Withdraws a submitted application. Its rows stay, marked as withdrawn. @throws ConditionFailed */
export const withdrawResponse = ({ response: { meta, rows }, head, by, now }: Change) =>
  act(by, { what: 'response.withdraw', on: [meta.id], at: now }, () => [
    {
      update: metaKey(meta.id),
      change: expression`SET #st = ${moveTo(meta.state, 'withdrawn')}`,
      condition: isSubmission(meta),
    },
    whileDeciding(head),
    ...rows.map(({ role }): Write => ({
      update: roleRowKey(meta.id, role),
      change: expression`SET #st = ${'withdrawn'}`,
      condition: expression`#st = ${'submitted'}`,
    })),
  ])

/**
 * Makes a submitted or withdrawn application a draft again. Its rows are deleted, so this works only before anybody reviews or interviews.
 * @throws ConditionFailed
 */
export const reopenResponse = ({ response: { meta, sections, rows }, head, by, now }: Change) =>
  act(by, { what: 'response.reopen', on: [meta.id], at: now }, () => [
    {
      update: metaKey(meta.id),
      change: expression`SET #st = ${moveTo(meta.state, 'in-progress')} REMOVE #submittedAt`,
      condition: expression`${isSubmission(meta)} AND #n = ${meta.sectionCount}`,
    },
    whileDeciding(head),
    ...sections.map(({ id }): Write => ({
      update: sectionKey(meta.id, id),
      change: expression`SET #open = ${true}`,
      condition: expression`#open = ${false}`,
    })),
    ...rows.map(({ role }): Write => ({
      remove: roleRowKey(meta.id, role),
      condition: expression`size(#rv) = ${0} AND size(#iv) = ${0}`,
    })),
  ])
