import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { Icon } from './icon.tsx'

/** Messages by the name of their field. */
export type FieldErrors = Readonly<Record<string, string>>

/** The first message of each field. */
export const fieldErrors = ({ issues }: Pick<z.core.$ZodError, 'issues'>): FieldErrors =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))

/** What is wrong with a field, below it. `id` is for the field's `aria-describedby`. */
export const FieldProblem = ({ id, text }: { id: string; text: string }) => (
  <p className="amplify-field__error-message" id={id}>
    <FieldError message={text} />
  </p>
)

/** What is wrong with a field, for a primitive's `errorMessage`: sign and words. */
function FieldError({ message }: { message: ReactNode }) {
  return (
    <>
      <Icon shape="problem" />
      {message}
    </>
  )
}

/** Props that show a message as the error of one of Amplify's fields. */
export const errorProps = (message: ReactNode) => ({
  hasError: message !== undefined,
  errorMessage: <FieldError message={message ?? ''} />,
})
