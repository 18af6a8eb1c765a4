import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { passwordParts } from '#shared/people/password.ts'
import type { FieldErrors } from '#web/kit/ui/field-error.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { PasswordField } from './fields.tsx'
import { guessing } from './guessable-password.ts'
import styles from './account.module.css'

/** What was typed, with what else the form knows of the person: a password must not be made of it. */
interface Typed {
  password: string
  person: Record<string, string>
}

/** A field for a new password. Each part of the rule gets a tick as soon as the password meets it. */
export function NewPasswordField({ errors, label }: { errors: FieldErrors; label?: string }) {
  const [typed, setTyped] = useState<Typed>({ password: '', person: {} })
  const rules = useRules(typed)
  const { password } = typed
  const { password: _, ...others } = errors
  // The error says the same as the ticks, so it disappears once all of them are there.
  const isFixed = rules.every(({ isMet }) => isMet)
  return (
    <>
      <PasswordField
        errors={isFixed ? others : errors}
        {...(label && { label })}
        autoComplete="new-password"
        descriptiveText={<PasswordRules rules={rules} />}
        onChange={({ target }) => setTyped({ password: target.value, person: othersIn(target.form) })}
      />
      <span className="vh" role="status">
        {password && stillMissing(rules)}
      </span>
    </>
  )
}

const othersIn = (form: HTMLFormElement | null) =>
  Object.fromEntries(
    [...new FormData(form ?? undefined)].flatMap(([name, value]) =>
      typeof value === 'string' && /^(email|firstName|lastName)$/.test(name) ? [[name, value]] : [],
    ),
  )

interface Rule {
  label: string
  isMet: boolean
}

/** The last one needs a list, which is loaded once someone types. Until it is here, and while a password is short, it stays open. */
function useRules({ password, person }: Typed): Rule[] {
  const { data: whyGuessable } = useQuery({ ...guessing, enabled: password !== '' })
  const isHard = password.length >= 8 && whyGuessable !== undefined && !whyGuessable(password, person)
  return [
    ...passwordParts.map(({ label, holds }) => ({ label, isMet: holds(password) })),
    // One place for both, so that nothing moves.
    password === password.trim()
      ? { label: 'not a common password', isMet: isHard }
      : { label: 'no space at either end', isMet: false },
  ]
}

/** Announced while the person types, whenever it changes. */
function stillMissing(rules: readonly Rule[]) {
  const missing = rules.filter(({ isMet }) => !isMet).map(({ label }) => label)
  return missing.length > 0 ? `Still missing: ${missing.join(', ')}` : 'The password meets the rules.'
}

/** Made of spans, because it is in a paragraph. The ticks have words for screen readers. */
const PasswordRules = ({ rules }: { rules: readonly Rule[] }) => (
  <span className={styles.rules} role="list">
    {rules.map(({ label, isMet }) => (
      <span className={isMet ? `${styles.rule} ${styles.met}` : styles.rule} role="listitem" key={label}>
        {isMet && <Icon shape="done" />}
        {label}
        <span className="vh">{isMet ? ', done.' : ', still missing.'}</span>
      </span>
    ))}
  </span>
)
