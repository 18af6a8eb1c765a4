import { type ReactNode, useState } from 'react'
import type { Label } from '#shared/applications/label.ts'
import { grouped } from '#shared/kernel/wording.ts'
import { star, Tag } from '#web/decisions/labels.tsx'
import { Check } from '#web/kit/list/check.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Popover, usePopover } from '#web/kit/ui/popover.tsx'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import { type ListedRow, useDashboard } from '#web/staff/dashboard-data.ts'
import type { useAnsweredRows } from '#web/staff/listed-answers.tsx'
import { choicesIn, type CountRows, type Filters } from '#web/staff/matching.ts'
import styles from '#web/kit/list/list.module.css'

interface Props {
  state: Pick<Filters, 'label' | 'answers'>
  go: (changes: { label?: string; answers?: string }) => void
  count: CountRows
  answered: ReturnType<typeof useAnsweredRows>
}

/** A button that opens what a form has of its own: labels, and its questions. */
export function FilterMenu({ state, go, count, answered }: Props) {
  const { form } = useDashboard()
  const { button, close, opener } = usePopover(answered.ask)
  return (
    <>
      <button className={styles.filter} type="button" {...opener}>
        <Icon shape="plus" />
        Filter
      </button>
      {button && (
        <Popover label="Filter" button={button} onClose={close}>
          <Options
            legend="Label"
            options={[star, ...form.labels].map((label) => [label.id, shown(label)])}
            chosen={labelsIn(state)}
            countOf={(id) => count({ label: id })}
            onChoose={(ids) => go({ label: ids.join(',') })}
          />
          <Questions {...{ state, count, go, answered }} />
        </Popover>
      )}
    </>
  )
}

/** These filters where some are on, each with a press that removes it, or why they cannot be applied. */
export function ChosenFilters({ state, go, count, answered: { questions, error } }: Props) {
  const { form } = useDashboard()
  const labels = labelsIn(state)
  const choices = [...choicesIn(state.answers)]
  if (labels.length === 0 && choices.length === 0 && !error) return null
  const nameOf = (id: string) => [star, ...form.labels].find((each) => each.id === id)?.name ?? 'removed'
  const textOf = (id: string) => questions.find((each) => each.id === id)?.text ?? id
  return (
    <div className={`row strip ${styles.bar}`} data-chosen role="group" aria-label="Chosen filters">
      {labels.length > 0 && (
        <Chip count={count({})} onClear={() => go({ label: '' })}>
          Label is {labels.map(nameOf).join(' or ')}
        </Chip>
      )}
      {choices.map(([id, chosen]) => (
        <Chip key={id} count={count({})} onClear={() => go(withChoices(state, id, []))}>
          {cut(textOf(id))} is {cut(chosen.join(' or '))}
        </Chip>
      ))}
      {error && (
        <span className="state state--bad" role="alert">
          The answers could not be loaded: {error.message}
        </span>
      )}
    </div>
  )
}

/** A chip has one line. */
const cut = (text: string) => (text.length > 50 ? `${text.slice(0, 49)}…` : text)

const labelsIn = ({ label }: Props['state']) => (label ? label.split(',') : [])

/** The filter with other choices for one question. */
const withChoices = ({ answers }: Props['state'], id: string, chosen: readonly string[]) => ({
  answers: String(
    new URLSearchParams(
      [...new Map([...choicesIn(answers), [id, chosen]])].flatMap(([each, options]) =>
        options.map((option) => [each, option]),
      ),
    ),
  ),
})

const shown = ({ name, color }: Pick<Label, 'name'> & Partial<Label>) =>
  color ? <Tag of={{ name, color }} /> : name

/** The questions that have something to choose. Only an open one counts its answers. */
function Questions({ answered: { questions, rows }, state, go, count }: Props) {
  const [opened, open] = useState<string>()
  return questions
    .map((each) => ({ ...each, options: each.choices.length > 0 ? each.choices : commonest(rows, each.id) }))
    .filter(({ options }) => options.length > 0)
    .map(({ id, text, options }) => (
      <div key={id} className={styles.columns}>
        <TextButton aria-expanded={id === opened} onClick={() => open(id === opened ? undefined : id)}>
          {text}
        </TextButton>
        {id === opened && (
          <Options
            legend={text}
            options={options.map((option) => [option, option])}
            chosen={choicesIn(state.answers).get(id) ?? []}
            countOf={(option) => count(withChoices(state, id, [option]))}
            onChoose={(chosen) => go(withChoices(state, id, chosen))}
          />
        )}
      </div>
    ))
}

/** Most answers to choose from, where people write. */
const mostOffered = 30

/** What most people wrote to a question. */
const commonest = (rows: readonly ListedRow[], id: string) =>
  [...Map.groupBy(rows, ({ answers }) => String(answers?.[id] ?? ''))]
    .filter(([text]) => text)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, mostOffered)
    .map(([text]) => text)

interface OptionsProps {
  legend: string
  options: readonly (readonly [value: string, shown: ReactNode])[]
  chosen: readonly string[]
  countOf: (value: string) => number
  onChoose: (chosen: string[]) => void
}

/** Some values of a filter, any of which is enough. */
const Options = ({ legend, options, chosen, countOf, onChoose }: OptionsProps) => (
  <div className={styles.columns} role="group" aria-label={legend}>
    {options.map(([value, name]) => (
      <Check
        key={value}
        isChecked={chosen.includes(value)}
        onChange={(isChosen) =>
          onChoose([...chosen.filter((each) => each !== value), ...(isChosen ? [value] : [])])
        }
      >
        {name}
        <span className="muted num">{grouped(countOf(value))}</span>
      </Check>
    ))}
  </div>
)

interface ChipProps {
  count: number
  onClear: () => void
  children: ReactNode
}

/** A filter that is on. A press removes it. */
const Chip = ({ count, onClear, children }: ChipProps) => (
  <button className={styles.filter} type="button" aria-pressed="true" onClick={onClear}>
    {children} <span>{grouped(count)}</span>
    <span aria-hidden="true">×</span>
  </button>
)
