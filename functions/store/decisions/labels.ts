import { erasedId, rowId, type RoleRow } from '#shared/applications/dashboard-row.ts'
import { type LabelContent, mostLabels } from '#shared/applications/label.ts'
import { roleRowKey } from '../applications/response-keys.ts'
import { headKey } from '../forms/form-keys.ts'
import { inPhaseAndKept } from '../forms/form-phase.ts'
import type { FormHead } from '../forms/forms.ts'
import { isKept } from '../people/erasures.ts'
import type { UserRecord } from '../people/user-record.ts'
import { act } from '../records/audited-action.ts'
import { attribute, expression } from '../table/expression.ts'
import type { Write } from '../table/transaction.ts'

interface Labeling {
  head: FormHead
  rows: readonly RoleRow[]
  labelId: string
  isGiven: boolean
}

/** Labels that were removed from the form stay on its rows, so a row may have more than a form. */
const mostOfRow = 2 * mostLabels

/** Gives rows a label, or removes it. What others give them at the same moment stays. @throws ConditionFailed */
export const saveLabel = (by: UserRecord, { head, rows, labelId, isGiven }: Labeling, now: Date) =>
  act(by, { what: 'row.label', on: rows.map(rowId), after: { labelId, isGiven }, at: now }, () => [
    inPhaseAndKept(head),
    ...rows.map(({ responseId, role }): Write => ({
      update: roleRowKey(responseId, role),
      change: isGiven
        ? expression`SET #labels.${attribute(labelId)} = ${true}`
        : expression`REMOVE #labels.${attribute(labelId)}`,
      condition: expression`#userId <> ${erasedId} AND size(#labels) < ${mostOfRow}`,
    })),
  ])

interface LabelChange {
  head: FormHead
  labelId: string
  /** Undefined removes it. */
  content: LabelContent | undefined
}

/** Adds a label to a form, changes or removes it. @throws ConditionFailed if it would be one too many, or the form is being erased */
export const saveLabelOfForm = (by: UserRecord, { head, labelId, content }: LabelChange, now: Date) => {
  const label = expression`#labels.${attribute(labelId)}`
  const fits = expression`(attribute_exists(${label}) OR size(#labels) < ${mostLabels})`
  return act(by, { what: 'form.label', on: [head.id], after: { labelId }, at: now }, () => [
    {
      update: headKey(head.id),
      change: content ? expression`SET ${label} = ${content}` : expression`REMOVE ${label}`,
      condition: content ? expression`${isKept} AND ${fits}` : isKept,
    },
  ])
}
