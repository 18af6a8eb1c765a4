import { type MailStop, mailStopWords } from '#shared/user.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './people.module.css'

/** Why no email goes to an address, below it. */
export const MailStopNote = ({ stop }: { stop: MailStop | undefined }) =>
  stop && (
    <span className={`state state--bad ${styles.warning}`}>
      <Icon shape="problem" />
      {mailStopWords[stop]}
    </span>
  )
