import { useState } from 'react'
import { badPassword, isGoodPassword, passwordParts } from '#shared/password.ts'
import type { FieldErrors } from '#web/ui/field-errors.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PasswordField } from './fields.tsx'

/** A field for a password that is chosen now: each part of the rule is ticked off while it is typed. */
export function NewPasswordField({ errors, label }: { errors: FieldErrors; label?: string }) {
  const [password, setPassword] = useState('')
  return (
    <>
      <PasswordField
        errors={
          errors.password === badPassword && isGoodPassword(password) ? withoutPassword(errors) : errors
        }
        {...(label && { label })}
        autoComplete="new-password"
        descriptiveText={<PasswordParts password={password} />}
        onChange={(event) => setPassword(event.target.value)}
      />
      <span className="vh" role="status">
        {password && stillMissing(password)}
      </span>
    </>
  )
}

/** Named only to those who have one there: nobody else thinks of it. */
const noOuterSpace = {
  label: 'no space at the beginning or the end',
  holds: (password: string) => password === password.trim(),
}

const partsFor = (password: string) =>
  noOuterSpace.holds(password) ? passwordParts : [...passwordParts, noOuterSpace]

/** These words stand beside the ticks, so they go as soon as all of those do. */
const withoutPassword = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name !== 'password'))

/** Said while someone types, whenever it changes. */
function stillMissing(password: string) {
  const missing = partsFor(password)
    .filter(({ holds }) => !holds(password))
    .map(({ label }) => label)
  return missing.length > 0 ? `Still missing: ${missing.join(', ')}` : 'The password meets the rules.'
}

/** Stands in a paragraph, which may hold no list element. The tick has words for those who do not see it. */
function PasswordParts({ password }: { password: string }) {
  return (
    <span className="parts" role="list">
      {partsFor(password).map(({ label, holds }) => (
        <span className={holds(password) ? 'part part--held' : 'part'} role="listitem" key={label}>
          <Icon shape={holds(password) ? 'done' : 'ring'} />
          {label}
          <span className="vh">{holds(password) ? ', done.' : ', still missing.'}</span>
        </span>
      ))}
    </span>
  )
}
