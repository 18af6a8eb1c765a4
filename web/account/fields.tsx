import { PasswordField as Password, TextField } from '@aws-amplify/ui-react'
import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { errorProps, type FieldErrors } from '#web/kit/ui/field-error.tsx'
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

interface EmailProps extends FieldProps {
  /** The error, if it needs more than plain text. */
  problem?: ReactNode
}

export function EmailField({ errors, defaultValue = '', problem }: EmailProps) {
  return (
    <TextField
      {...errorOf(errors, 'email')}
      {...(problem !== undefined && errorProps(problem))}
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

interface NameProps extends Pick<FieldProps, 'errors'> {
  user?: { firstName: string; lastName: string }
}

export const NameFields = ({ errors, user }: NameProps) => (
  <div className={styles.names}>
    {names.map(([name, label, autoComplete]) => (
      <TextField
        key={name}
        {...errorOf(errors, name)}
        {...{ label, autoComplete }}
        isRequired={name === 'firstName'}
        maxLength={100}
        defaultValue={user?.[name] ?? ''}
      />
    ))}
  </div>
)

const names = [
  ['firstName', 'First name', 'given-name'],
  ['lastName', 'Last name (optional)', 'family-name'],
] as const

type PasswordProps = Pick<FieldProps, 'errors'> &
  Partial<
    Pick<ComponentProps<typeof Password>, 'name' | 'label' | 'autoComplete' | 'descriptiveText' | 'onChange'>
  >

export function PasswordField({ errors, name = 'password', label = 'Password', ...rest }: PasswordProps) {
  return <Password {...errorOf(errors, name)} label={label} maxLength={256} {...rest} />
}

interface CodeProps extends FieldProps {
  /** Sends the form with the sixth digit: a code is typed or pasted, and nothing else is asked. */
  isAll?: boolean
  hint?: string
}

const ofEmail = 'The six-digit code from our email.'

export function CodeField({ errors, defaultValue = '', isAll = false, hint = ofEmail }: CodeProps) {
  return (
    <TextField
      {...errorOf(errors, 'code')}
      label="Code"
      descriptiveText={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      {...(isAll && { onChange: sendWhole })}
      defaultValue={defaultValue}
    />
  )
}

/** The code of the second factor. */
export const AppCodeField = (props: Omit<CodeProps, 'hint'>) => (
  <CodeField hint="The six digits that your app shows now." {...props} />
)

const sendWhole = ({ target: { value, form } }: ChangeEvent<HTMLInputElement>) => {
  if (/^\d{6}$/.test(value.replaceAll(/\s/g, ''))) form?.requestSubmit()
}
