import { Icon } from './icon.tsx'

/** What is wrong with a field, below it. `id` is for the field's `aria-describedby`. */
export const FieldProblem = ({ id, text }: { id: string; text: string }) => (
  <p className="amplify-field__error-message" id={id}>
    <FieldError message={text} />
  </p>
)

/** What is wrong with a field, for a primitive's `errorMessage`: sign and words. */
export function FieldError({ message }: { message: string }) {
  return (
    <>
      <Icon shape="problem" />
      {message}
    </>
  )
}

/** Props that show a message as the error of one of Amplify's fields. */
export const errorProps = (message: string | undefined) => ({
  hasError: message !== undefined,
  errorMessage: <FieldError message={message ?? ''} />,
})
