import { matchPath } from 'react-router-dom'
import { formIdOf } from '#shared/identifier.ts'

const withForm = [
  '/admin/reviewer/dashboard/:formId/*',
  '/admin/dor/dashboard/:formId/*',
  '/admin/dor/forms/:formId/edit',
  '/admin/dor/rubrics/:formId/*',
  '/admin/dor/application/:formId/*',
  '/admin/dor/applications/:formId/*',
  '/admin/review/f/:formId/*',
  '/admin/interview/f/:formId/*',
]

/** Pages of one response, whose id begins with its form's. */
const withResponse = [
  '/admin/dor/reviews/:responseId',
  '/admin/dor/interviews/:responseId',
  '/admin/dor/response/:responseId',
]

/** The form that a page for reviewers and super reviewers is about. */
export function formInPath(pathname: string): string | undefined {
  const { formId, responseId } = firstMatch([...withForm, ...withResponse], pathname)
  return formId ?? (responseId && formIdOf(responseId))
}

const firstMatch = (paths: readonly string[], pathname: string): Partial<Record<string, string>> =>
  paths.map((path) => matchPath(path, pathname)).find((match) => match !== null)?.params ?? {}
