import { FieldError } from '#web/ui/field-error.tsx'

/** What is wrong with an answer, below its field, which points to it. */
export function Problem({ id, text }: { id: string; text: string }) {
  return (
    <p className="amplify-field__error-message" id={id}>
      <FieldError message={text} />
    </p>
  )
}
