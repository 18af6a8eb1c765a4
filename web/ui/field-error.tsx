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

/** What shows a primitive's field as wrong, where there is a message. */
export const errorProps = (message: string | undefined) => ({
  hasError: message !== undefined,
  errorMessage: <FieldError message={message ?? ''} />,
})
