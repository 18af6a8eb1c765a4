import { pathTo } from '#shared/pages.ts'

/** The page for writing a message to applications picked by hand. */
export const pickedPath = (formId: string, responseIds: readonly string[]) =>
  `${pathTo('formMessages', { formId })}?picked=${[...new Set(responseIds)].join(',')}`
