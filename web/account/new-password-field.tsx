import { useState } from 'react'
import { badPassword, isGoodPassword, passwordParts } from '#shared/people/password.ts'
import type { FieldErrors } from '#web/kit/ui/field-error.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { PasswordField } from './fields.tsx'
import styles from './account.module.css'

/** A field for a new password. Each part of the rule gets a tick as soon as the password meets it. */
export function NewPasswordField({ errors, label }: { errors: FieldErrors; label?: string }) {
  const [password, setPassword] = useState('')
  const { password: problem, ...others } = errors
  // The error says the same as the ticks, so it disappears once all of them are there.
  const isFixed = problem === badPassword && isGoodPassword(password)
  return (
    <>
      <PasswordField
        errors={isFixed ? others : errors}
        {...(label && { label })}
        autoComplete="new-password"
        descriptiveText={<PasswordRules password={password} />}
        onChange={(event) => setPassword(event.target.value)}
      />
      <span className="vh" role="status">
        {password && stillMissing(password)}
      </span>
    </>
  )
}

/** The fields for a password that replaces another one. */
export const NewPasswordTwice = ({ errors }: { errors: FieldErrors }) => (
  <>
    <NewPasswordField errors={errors} label="New password" />
    <PasswordField
      errors={errors}
      name="confirmation"
      label="Confirm new password"
      autoComplete="new-password"
    />
  </>
)

/** Shown only if the password breaks it. */
const noOuterSpace = {
  label: 'no space at either end',
  holds: (password: string) => password === password.trim(),
}

const rules = [...passwordParts, noOuterSpace]

/** Announced while the person types, whenever it changes. */
function stillMissing(password: string) {
  const missing = rules.filter(({ holds }) => !holds(password)).map(({ label }) => label)
  return missing.length > 0 ? `Still missing: ${missing.join(', ')}` : 'The password meets the rules.'
}

/** Made of spans, because it is in a paragraph. The ticks have words for screen readers. */
const PasswordRules = ({ password }: { password: string }) => (
  <span className={styles.rules} role="list">
    {rules.map((rule) => {
      const isMet = rule.holds(password)
      const look = rule === noOuterSpace ? styles.kept : styles.met
      return (
        <span className={isMet ? `${styles.rule} ${look}` : styles.rule} role="listitem" key={rule.label}>
          {isMet && <Icon shape="done" />}
          {rule.label}
          <span className="vh">{isMet ? ', done.' : ', still missing.'}</span>
        </span>
      )
    })}
  </span>
)
