import { Icon } from '#web/ui/icon.tsx'
import type { ListPlace } from './list-place.ts'

interface Props {
  place: ListPlace
  go: (place: ListPlace) => void
}

export const SearchLine = ({ place, go }: Props) => (
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
        value={place.search}
        maxLength={200}
        placeholder="Search by name or role"
        onChange={({ target }) => go({ ...place, search: target.value })}
      />
    </div>
  </div>
)
