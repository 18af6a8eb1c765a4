import { Icon } from './icon.tsx'

/** What is wrong with a field, for a primitive's `errorMessage`: sign and words. */
export function FieldError({ message }: { message: string }) {
  return (
    <>
      <Icon shape="problem" />
      {message}
    </>
  )
}
