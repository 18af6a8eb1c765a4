import { pathTo } from '#shared/pages.ts'

/** Where a message to applications that are picked by hand is written. */
export const pickedPath = (formId: string, responseIds: readonly string[]) =>
  `${pathTo('formMessages', { formId })}?picked=${[...new Set(responseIds)].join(',')}`
