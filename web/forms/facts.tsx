import type { ReactNode } from 'react'
import styles from './forms.module.css'

/** Labels with their values, side by side. A value that is not loaded yet is undefined. */
export const Facts = ({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className={styles.figures}>
    {facts.map(([label, value = '...']) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="num">{value}</dd>
      </div>
    ))}
  </dl>
)
