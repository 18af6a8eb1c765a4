import { pathTo } from '#shared/kernel/pages.ts'

/** The page for writing a message to applications picked by hand. */
export const pickedPath = (formId: string, responseIds: Iterable<string>) =>
  `${pathTo('formMessages', { formId })}?picked=${[...responseIds].join(',')}`
