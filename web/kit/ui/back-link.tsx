import { Link } from 'react-router-dom'
import { Icon } from './icon.tsx'

/** Leads back to the page that this one belongs to. It comes before the heading. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <p className="back no-print">
    <Link className="ilink" to={to}>
      <Icon shape="back" />
      {children}
    </Link>
  </p>
)
