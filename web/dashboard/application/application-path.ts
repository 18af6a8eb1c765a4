import { formIdOf } from '#shared/identifier.ts'

export const applicationPath = (responseId: string) =>
  `/admin/dor/application/${formIdOf(responseId)}/${responseId}`
