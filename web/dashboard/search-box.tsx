import { useEffect, useRef } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { useAddress } from '#web/ui/use-address.ts'
import { withValues } from './place.ts'

/** What is searched for stands in the address; the field itself is the browser's, so that typing never waits for a table. */
export function SearchBox() {
  const [params, change] = useAddress()
  const field = useRef<HTMLInputElement>(null)
  const q = params.get('q') ?? ''

  useEffect(() => {
    const input = field.current
    if (input && input !== document.activeElement) input.value = q
  }, [q])

  return (
    <div className="search" role="search">
      <Icon shape="search" />
      <label className="vh" htmlFor="board-search">
        Search all dashboards
      </label>
      <input
        id="board-search"
        className="amplify-input amplify-input--small"
        type="search"
        ref={field}
        defaultValue={q}
        placeholder="Search name, role or reviewer"
        maxLength={200}
        onChange={(event) => {
          const text = event.target.value
          change((before) => withValues(before, { q: text }))
        }}
      />
    </div>
  )
}
