import { formIdOf } from '#shared/identifier.ts'
import { pageAt } from './page-access.ts'

/** The form that a page for reviewers and super reviewers is about. A response's id begins with its form's. */
export function formInPath(pathname: string): string | undefined {
  const { formId, responseId } = pageAt(pathname)?.params ?? {}
  return formId ?? (responseId && formIdOf(responseId))
}
