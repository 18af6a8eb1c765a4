import { PasswordField as Password, TextField } from '@aws-amplify/ui-react'
import type { ComponentProps } from 'react'
import { errorProps, type FieldErrors } from '#web/ui/field-error.tsx'
import styles from './account.module.css'

interface FieldProps {
  errors: FieldErrors
  defaultValue?: string | undefined
}

/** Names a field and shows its error. */
const errorOf = (errors: FieldErrors, name: string) => ({
  name,
  ...errorProps(errors[name]),
  isRequired: true,
})

export function EmailField({ errors, defaultValue = '' }: FieldProps) {
  return (
    <TextField
      {...errorOf(errors, 'email')}
      label="Email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      defaultValue={defaultValue}
    />
  )
}

interface NameProps {
  errors: FieldErrors
  user?: { firstName: string; lastName: string }
}

export function NameFields({ errors, user }: NameProps) {
  return (
    <div className={styles.names}>
      <TextField
        {...errorOf(errors, 'firstName')}
        label="First name"
        autoComplete="given-name"
        maxLength={100}
        defaultValue={user?.firstName ?? ''}
      />
      <TextField
        {...errorOf(errors, 'lastName')}
        label="Last name"
        autoComplete="family-name"
        maxLength={100}
        defaultValue={user?.lastName ?? ''}
      />
    </div>
  )
}

type PasswordProps = Pick<FieldProps, 'errors'> &
  Partial<
    Pick<ComponentProps<typeof Password>, 'name' | 'label' | 'autoComplete' | 'descriptiveText' | 'onChange'>
  >

export function PasswordField({ errors, name = 'password', label = 'Password', ...rest }: PasswordProps) {
  return <Password {...errorOf(errors, name)} label={label} maxLength={256} {...rest} />
}

export function CodeField({ errors, defaultValue = '' }: FieldProps) {
  return (
    <TextField
      {...errorOf(errors, 'code')}
      label="Code"
      descriptiveText="The six digits in our email."
      inputMode="numeric"
      autoComplete="one-time-code"
      defaultValue={defaultValue}
    />
  )
}
