import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { siteConfigQuery } from '#web/api/site-config.ts'
import { Icon } from './icon.tsx'

interface Props {
  /** What someone may want to ask here, before the address. */
  children?: ReactNode
  /** How the sentence goes on after it, if not with how long an answer takes. */
  rest?: string | undefined
}

/** How to reach the chapter, at the end of a page where someone waits or decides. Nothing if it names no contact. */
export function ContactLine({ children = 'Questions?', rest }: Props) {
  const { email, url, answersWithin } = useQuery(siteConfigQuery).data?.chapter.contact ?? {}
  if (!email && !url) return null
  return (
    <p className="contact">
      <Icon shape="talk" />
      <span>
        {children}{' '}
        {email ? (
          <a href={`mailto:${email}`}>{email}</a>
        ) : (
          <a href={url}>{url?.replace(/^https:\/\//, '')}</a>
        )}
        {rest ?? (answersWithin ? `, usually answered within ${answersWithin}.` : '.')}
      </span>
    </p>
  )
}
