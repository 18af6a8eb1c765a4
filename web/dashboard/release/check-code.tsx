import styles from './release.module.css'

/** The beginning of the digest of all decisions: two people who see the same code see the same decisions. Its title has all of it. */
export const CheckCode = ({ digest }: { digest: string }) => (
  <code className={styles.code} title={digest}>
    {digest.slice(0, 12)}
  </code>
)
