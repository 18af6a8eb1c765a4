import type { ReactNode } from 'react'

interface Props {
  label: string
  /** What stands over the columns, with their classes. */
  heads: readonly (readonly [words: string, className?: string])[]
  className?: string
  children: ReactNode
}

/** A short table that stands whole in the page. */
export const DetailTable = ({ label, heads, className = '', children }: Props) => (
  <div className="surface board-grid board-grid--detail">
    <table className={`dense-table blocks board ${className}`} role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {heads.map(([words, ofColumn]) => (
            <th key={words} scope="col" role="columnheader" className={ofColumn}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  </div>
)
