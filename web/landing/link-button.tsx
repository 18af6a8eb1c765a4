import type { ReactNode } from 'react'

const main = 'amplify-button amplify-field-group__control amplify-button--primary amplify-button--large'
const other = 'amplify-button amplify-field-group__control amplify-button--large'

/** A link that looks like the button it is pressed as. It leads out of this page, so it needs no router. */
export function MainLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={main} href={href}>
      {children}
    </a>
  )
}

export function OtherLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={other} href={href}>
      {children}
    </a>
  )
}
