import { Button } from '@aws-amplify/ui-react'
import { ofRole } from '#shared/kernel/application-role.ts'
import { Choice } from '#web/kit/list/choice.tsx'
import { CountField } from '#web/kit/list/count-field.tsx'
import { RadioChoice } from '#web/kit/ui/radio-choice.tsx'
import RoleOrder from '#web/roles/role-order.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import type { Settings } from './scenario-settings.ts'
import styles from './fair.module.css'

interface Props {
  settings: Settings
  /** Can rows be ordered by adjusted scores? */
  isAdjustable: boolean
  /** Did applicants put their roles in an order? */
  hasWishes: boolean
  /** The saved scenario that it began with. */
  openedId: string | undefined
  onChange: (changes: Partial<Settings>) => void
}

/** The settings of a scenario: its input besides the scores. */
export function SettingsForm({ settings, isAdjustable, hasWishes, openedId, onChange }: Props) {
  const { weights } = settings
  return (
    <section className={`surface ${styles.settings}`} aria-label="Settings">
      <Seats {...settings} onChange={onChange} />
      <div className={styles.group}>
        <RadioChoice
          legend="Reviews count by"
          value={settings.basis}
          options={[
            ['raw', 'their raw average'],
            [
              'adjusted',
              isAdjustable ? 'their adjusted score' : 'their adjusted score (not here: see Strict and mild)',
            ],
          ]}
          onChoose={(basis) => (isAdjustable || basis === 'raw') && onChange({ basis })}
        />
        <span className={styles.weights}>
          <Count
            label="Weight of reviews"
            most={100}
            value={weights.review}
            onChange={(review) => onChange({ weights: { ...weights, review } })}
          />
          <Count
            label="Weight of interviews"
            most={100}
            value={weights.interview}
            onChange={(interview) => onChange({ weights: { ...weights, interview } })}
          />
        </span>
        <RadioChoice
          legend="Without an interview"
          value={settings.withoutInterview}
          options={[
            ['reviews-count', 'by the reviews alone'],
            ['left-out', 'left out'],
          ]}
          onChoose={(withoutInterview) => onChange({ withoutInterview })}
        />
      </div>
      <OneEach {...settings} hasWishes={hasWishes} onChange={onChange} />
      <Chance {...settings} openedId={openedId} onChange={onChange} />
    </section>
  )
}

type PartProps = Settings & Pick<Props, 'onChange'>

const rolesIn = ({ seats }: Settings) => chapterRoles.ids.filter((role) => Object.hasOwn(seats, role))

/** Seats and places on the waitlist, for each role. */
const Seats = ({ onChange, ...settings }: PartProps) => (
  <fieldset className={styles.seats}>
    <legend className="vh">Seats and waitlist</legend>
    <div className={styles.seat} aria-hidden="true">
      <b>Role</b>
      <b>Seats</b>
      <b>Waitlist</b>
    </div>
    {rolesIn(settings).map((role) => (
      <div className={styles.seat} key={role}>
        <span>{chapterRoles.nameOf(role)}</span>
        <Count
          label="Seats"
          about={chapterRoles.nameOf(role)}
          value={ofRole(settings.seats, role) ?? 0}
          onChange={(count) => onChange({ seats: { ...settings.seats, [role]: count } })}
        />
        <Count
          label="Waitlist"
          about={chapterRoles.nameOf(role)}
          value={ofRole(settings.waitlist, role) ?? 0}
          onChange={(count) => onChange({ waitlist: { ...settings.waitlist, [role]: count } })}
        />
      </div>
    ))}
  </fieldset>
)

type Way = 'best-score' | 'own-order' | 'role-order' | 'none'

/** How many acceptances a person gets, and in which role. */
function OneEach({ onChange, hasWishes, ...settings }: PartProps & Pick<Props, 'hasWishes'>) {
  const { oneEach } = settings
  const order = Array.isArray(oneEach) ? oneEach : rolesIn(settings)
  const way: Way = oneEach === null ? 'none' : typeof oneEach === 'string' ? oneEach : 'role-order'
  const choose = (next: Way) =>
    onChange({ oneEach: next === 'none' ? null : next === 'role-order' ? order : next })
  return (
    <div className={styles.group}>
      <RadioChoice
        legend="People who applied for several roles"
        value={way}
        options={[
          ['best-score', 'get one seat, in the role with their best score'],
          ...(hasWishes || way === 'own-order'
            ? [['own-order', 'get one seat, by their own order of roles'] as const]
            : []),
          ['role-order', 'get one seat, in the order of roles below'],
          ['none', 'can get a seat in each role'],
        ]}
        onChoose={choose}
      />
      {way === 'role-order' && (
        <RoleOrder label="Order of roles" roles={order} onChange={(roles) => onChange({ oneEach: roles })} />
      )}
    </div>
  )
}

const bands = [
  ['50', 'half of what a score can be off'],
  ['100', 'what a score can be off'],
  ['128', 'a little more than that'],
] as const

/** What is drawn by lot, and what is too close to call. */
const Chance = ({ band, seed, openedId, onChange }: PartProps & Pick<Props, 'openedId'>) => (
  <div className={styles.chance}>
    <Choice
      label="Too close to call: within"
      value={bands.find(([value]) => Number(value) === band)?.[0] ?? null}
      options={bands}
      onChoose={(next) => next && onChange({ band: Number(next) })}
    />
    <span>Ties are drawn by lot.</span>
    <Button size="small" onClick={() => onChange({ seed: drawSeed() })}>
      Draw again
    </Button>
    <details>
      <summary>Details</summary>
      <p>
        Draw number <span className={styles.seed}>{seed}</span>. The same number gives the same draw.
        {openedId && ` The records name this scenario ${openedId.slice(0, 8)}.`}
      </p>
    </details>
  </div>
)

/** A random seed for a scenario's lots. */
export const drawSeed = () => crypto.getRandomValues(new Uint32Array(1))[0]!

interface CountProps {
  label: string
  /** What it belongs to. The head of its column then has the label, which is said only by screen readers. */
  about?: string
  value: number
  most?: number
  onChange: (count: number) => void
}

const Count = ({ label, about, most = 10_000, ...counted }: CountProps) => (
  <label className={styles.count}>
    <span className={about && 'vh'}>
      {label}
      {about && ` for ${about}`}
    </span>
    <CountField min={0} max={most} {...counted} />
  </label>
)
