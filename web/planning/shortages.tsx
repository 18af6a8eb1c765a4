import { remedyFor, shortageInWords } from '#shared/fair/plan-words.ts'
import type { Plan } from '#shared/fair/plan.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { State } from '#web/kit/ui/state.tsx'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import styles from './planning.module.css'

type Shortage = Plan['shortages'][number]

interface Props {
  shortages: readonly Shortage[]
  kind: AssignmentKind
  /** Shows only these rows. */
  onShow: (rows: readonly string[]) => void
}

/** The places that cannot be filled, why not, and what would help. */
export function Shortages({ shortages, kind, onShow }: Props) {
  if (shortages.length === 0) return null
  return (
    <section className={`surface lined ${styles.shortages}`} aria-label="Not covered">
      {shortages.map((shortage) => (
        <div className={styles.shortage} key={shortage.rows[0]}>
          <State look={['notice', 'warn']}>
            <span className="vh">Not covered:</span>
          </State>
          <div>
            <p>{shortageInWords(shortage, rolesOf(shortage), kind)}</p>
            <p className="muted">{remedyFor(shortage, rolesOf(shortage), kind)}</p>
          </div>
          <span className="no-print">
            <TextButton onClick={() => onShow(shortage.rows)}>
              Show {shortage.rows.length === 1 ? 'this application' : 'these applications'}
            </TextButton>
          </span>
        </div>
      ))}
    </section>
  )
}

/** The names of the roles of its rows, whose ids end with them. */
const rolesOf = ({ rows }: Shortage) =>
  chapterRoles.inOrder(rows.map((id) => id.slice(id.lastIndexOf('/') + 1))).map(chapterRoles.nameOf)
