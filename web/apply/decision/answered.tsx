import type { DecisionLetter } from '#shared/decisions/release.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { MeetingPlace } from '#web/interviews/meeting-place.tsx'
import { AddToCalendar } from '#web/kit/dates/add-to-calendar.tsx'
import { Leaf } from '#web/kit/dates/leaf.tsx'
import { NearTime } from '#web/kit/dates/zoned-date.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Markdown } from '#web/kit/ui/markdown.tsx'
import { Signature } from '#web/kit/ui/signature.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { LetterText } from './letter.tsx'
import styles from './decision.module.css'

interface Props {
  letter: DecisionLetter
  /** It was answered on this page just now. */
  isNew: boolean
}

/** What follows from an answer. */
export const Answered = ({ letter, isNew }: Props) =>
  letter.rsvp === 'accepted' ? (
    <>
      <div className={styles.answer}>
        <Given letter={letter} isNew={isNew} />
        {letter.kickoff && <Kickoff letter={letter} kickoff={letter.kickoff} />}
      </div>
      {letter.welcomeText && (
        <section className={styles.text} aria-labelledby="next">
          <h2 id="next">What happens next</h2>
          <Markdown text={letter.welcomeText} />
        </section>
      )}
    </>
  ) : (
    <div className={styles.text}>
      <Given letter={letter} isNew={isNew} />
      <p>
        Your place can go to someone else now. We are sorry not to have you this semester, and the door stays
        open.
      </p>
      <Signature signer={letter.signer} />
    </div>
  )

/** The button that had the focus is gone, so after an answer this text gets it. */
function Given({ letter: { rsvp }, isNew }: Props) {
  const isYes = rsvp === 'accepted'
  return (
    <p
      className={isYes ? 'state state--good' : 'state'}
      tabIndex={-1}
      ref={(element) => {
        if (isNew) element?.focus()
      }}
    >
      <Icon shape={isYes ? 'done' : 'barred'} />
      <b>{isYes ? 'Offer accepted' : 'Offer declined'}</b>
    </p>
  )
}

interface KickoffProps extends Pick<Props, 'letter'> {
  kickoff: NonNullable<DecisionLetter['kickoff']>
  /** It lies on the color of the role. */
  isOnRole?: boolean
}

/** When and where the new members meet for the first time, until then. */
export function Kickoff({ letter, kickoff: { at, place = '' }, isOnRole }: KickoffProps) {
  const { responseId, role, semester } = letter
  const end = lastMoment(at)
  if (useNow(end).getTime() > end) return null
  const uid = `kickoff-${formIdOf(responseId)}@${location.hostname}`
  return (
    <div className="ticket">
      <Leaf iso={at} color={chapterRoles.find(role)?.color} isOnRole={isOnRole} />
      <div className="ticket__in">
        <h2>See you at the kickoff</h2>
        <p>
          <NearTime iso={at} />
        </p>
        {place && (
          <p>
            <MeetingPlace place={place} />
          </p>
        )}
      </div>
      <p className="row">
        <AddToCalendar
          variation="primary"
          entry={{ uid, start: at, minutes: 0, title: `Kickoff, ${semester}`, place }}
        />
      </p>
    </div>
  )
}

/** The letter that was answered, to be read again. */
export const FoldedLetter = ({ letter }: Pick<Props, 'letter'>) => (
  <details className={`more ${styles.folded}`}>
    <summary>
      Your letter
      <Icon shape="down" />
    </summary>
    <div className={styles.text}>
      <LetterText letter={letter} />
    </div>
  </details>
)
