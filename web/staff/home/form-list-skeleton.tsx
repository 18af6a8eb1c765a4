import styles from './admin.module.css'

/** Shown while the list loads. As tall as two forms. */
export const FormListSkeleton = () => (
  <ul className="stack">
    {['first', 'second'].map((key) => (
      <li key={key} className={`surface surface--card ${styles.form}`}>
        <span className="skeleton">&nbsp;</span>
        <span className={`skeleton ${styles.links}`}>&nbsp;</span>
        <span className={`skeleton ${styles.links}`}>&nbsp;</span>
      </li>
    ))}
  </ul>
)
