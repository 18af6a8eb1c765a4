import { useEffect, useRef } from 'react'
import { Icon } from '#web/kit/ui/icon.tsx'
import styles from './list.module.css'

interface Props {
  label: string
  placeholder: string
  value: string
  /** It is beside filters, in one line with them. */
  isShort?: boolean
  onSearch: (text: string) => void
}

/** A search field. It is uncontrolled, so that typing never waits for a table. */
export function SearchField({ label, placeholder, value, isShort = false, onSearch }: Props) {
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const input = field.current!
    if (input.value !== value) input.value = value
  }, [value])

  return (
    <div className={isShort ? styles.find : styles.search} role="search" aria-label={label}>
      <Icon shape="search" />
      <input
        className="amplify-input amplify-input--small"
        type="search"
        aria-label={label}
        ref={field}
        defaultValue={value}
        placeholder={placeholder}
        maxLength={200}
        onChange={({ target }) => onSearch(target.value)}
      />
    </div>
  )
}
