import { Link, type LinkProps } from 'react-router-dom'

const classes = 'amplify-button amplify-field-group__control'

interface Props extends Pick<LinkProps, 'to' | 'state' | 'children'> {
  look?: 'primary' | 'small' | 'small primary' | 'link'
}

/** A link within the site that looks like a button. */
export const ButtonLink = ({ to, state, look, children }: Props) => (
  <Link
    className={[classes, ...(look?.split(' ') ?? []).map((each) => `amplify-button--${each}`)].join(' ')}
    to={to}
    state={state}
  >
    {children}
  </Link>
)
