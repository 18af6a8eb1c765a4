import type { Label } from '#shared/applications/label.ts'
import { grouped } from '#shared/kernel/wording.ts'
import { star, Tag } from '#web/decisions/labels.tsx'
import { Check } from '#web/kit/list/check.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Popover, usePopover } from '#web/kit/ui/popover.tsx'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import type { CountRows, Filters } from '#web/staff/matching.ts'
import styles from '#web/kit/list/list.module.css'

interface Props {
  state: Pick<Filters, 'label'>
  go: (changes: { label: string }) => void
  count: CountRows
}

/** Filters by what a form has of its own: the chosen ones as chips, and a button that opens all of them. */
export function FilterMenu({ state, go, count }: Props) {
  const { form } = useDashboard()
  const { button, close, opener } = usePopover()
  const chosen = idsIn(state.label)
  const labels: readonly (Pick<Label, 'id' | 'name'> & Partial<Label>)[] = [star, ...form.labels]
  const choose = (id: string, isChosen: boolean) =>
    go({ label: [...chosen.filter((each) => each !== id), ...(isChosen ? [id] : [])].join(',') })
  return (
    <>
      {chosen.length > 0 && (
        <Chip
          words={`Label is ${anyOf(chosen.map((id) => labels.find((each) => each.id === id)?.name ?? 'removed'))}`}
          count={count({})}
          onClear={() => go({ label: '' })}
        />
      )}
      <button className={styles.filter} type="button" {...opener}>
        <Icon shape="plus" />
        Filter
      </button>
      {button && (
        <Popover label="Filter" button={button} onClose={close}>
          <fieldset className={styles.columns}>
            <legend>Label</legend>
            {labels.map(({ id, name, color }) => (
              <Check key={id} isChecked={chosen.includes(id)} onChange={(isChosen) => choose(id, isChosen)}>
                {color ? <Tag of={{ name, color }} /> : name}
                <span className="muted num">{grouped(count({ label: id }))}</span>
              </Check>
            ))}
          </fieldset>
        </Popover>
      )}
    </>
  )
}

const idsIn = (ids: string | undefined) => (ids ? ids.split(',') : [])

/** '2nd or 3rd' */
const anyOf = (names: readonly string[]) => names.join(' or ')

interface ChipProps {
  words: string
  count: number
  onClear: () => void
}

/** A filter that is on. A press removes it. */
const Chip = ({ words, count, onClear }: ChipProps) => (
  <button className={styles.filter} type="button" aria-pressed="true" onClick={onClear}>
    {words} <span className="num">{grouped(count)}</span>
  </button>
)
