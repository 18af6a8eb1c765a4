import { Link } from 'react-router-dom'
import { pathTo } from '#shared/pages.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Leads back to the status page, from a page of one application. */
export const BackToStatus = () => (
  <p>
    <Link className="ilink" to={pathTo('status')}>
      <Icon shape="back" />
      Status
    </Link>
  </p>
)
