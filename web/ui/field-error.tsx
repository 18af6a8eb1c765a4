import { Icon } from './icon.tsx'

/** The error of a field, with its icon. */
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
