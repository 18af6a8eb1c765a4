import { useQuery } from '@tanstack/react-query'
import { siteConfigQuery } from '#web/api/site-config.ts'
import styles from './signature.module.css'

/** Who signs a letter, if the form names someone. */
export function Signature({ signer }: { signer: string | undefined }) {
  const chapter = useQuery(siteConfigQuery).data?.chapter.name
  const team = ['the recruiting team', ...(chapter ? [chapter] : [])].join(', ')
  if (!signer) return null
  return (
    <p className={styles.sign}>
      <span aria-hidden="true">{initialsOf(signer)}</span>
      <span>
        <b>{signer}</b> for {team}
      </span>
    </p>
  )
}

/** 'PR' of 'Priya Raman, President'. */
function initialsOf(signer: string) {
  const words = signer.replace(/,.*/, '').trim().split(/\s+/)
  const letters = new Set([words[0], words.at(-1)].map((word = '') => /^./u.exec(word)?.[0]))
  return [...letters].join('').toLocaleUpperCase()
}
