import { useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import type { ListPlace } from './list-place.ts'

interface Props {
  place: ListPlace
  go: (place: ListPlace) => void
}

/** The field keeps its own text, so that typing never waits for the address; going back changes it too. */
export function SearchLine({ place, go }: Props) {
  const [typed, setTyped] = useState(place.search)
  const [known, setKnown] = useState(place.search)
  if (known !== place.search) {
    setKnown(place.search)
    setTyped(place.search)
  }
  const search = (text: string) => {
    setTyped(text)
    setKnown(text)
    go({ ...place, search: text })
  }
  return (
    <div className="ownsearch" role="search">
      <div className="search">
        <Icon shape="search" />
        <label className="vh" htmlFor="own-search">
          Search by name or role
        </label>
        <input
          id="own-search"
          className="amplify-input amplify-input--small"
          type="search"
          value={typed}
          maxLength={200}
          placeholder="Search by name or role"
          onChange={({ target }) => search(target.value)}
        />
      </div>
    </div>
  )
}
