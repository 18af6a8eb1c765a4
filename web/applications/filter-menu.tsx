import { type ReactNode, useState } from 'react'
import type { Label } from '#shared/applications/label.ts'
import type { ListedQuestion } from '#shared/applications/listed-answers.ts'
import { grouped } from '#shared/kernel/wording.ts'
import { star, Tag } from '#web/decisions/labels.tsx'
import { Check } from '#web/kit/list/check.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Popover, usePopover } from '#web/kit/ui/popover.tsx'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import type { useAnsweredRows } from '#web/staff/listed-answers.tsx'
import { choicesIn, type CountRows, type Filters } from '#web/staff/matching.ts'
import styles from '#web/kit/list/list.module.css'

interface Props {
  state: Pick<Filters, 'label' | 'answers'>
  go: (changes: { label?: string; answers?: string }) => void
  count: CountRows
  answered: ReturnType<typeof useAnsweredRows>
}

/** Filters by what a form has of its own, labels and answers: the chosen ones as chips, and a button that opens all of them. */
export function FilterMenu({ state, go, count, answered }: Props) {
  const { form } = useDashboard()
  const { button, close, opener } = usePopover(answered.ask)
  const labels = [star, ...form.labels]
  const given = state.label ? state.label.split(',') : []
  const choices = choicesIn(state.answers)
  const withChoices = (id: string, chosen: readonly string[]) => ({
    answers: String(
      new URLSearchParams(
        [...new Map([...choices, [id, chosen]])].flatMap(([each, options]) =>
          options.map((option) => [each, option]),
        ),
      ),
    ),
  })
  const nameOf = (id: string) => labels.find((each) => each.id === id)?.name ?? 'removed'
  const textOf = (id: string) => answered.questions.find((each) => each.id === id)?.text ?? id
  return (
    <>
      {given.length > 0 && (
        <Chip count={count({})} onClear={() => go({ label: '' })}>
          Label is {given.map(nameOf).join(' or ')}
        </Chip>
      )}
      {[...choices].map(([id, chosen]) => (
        <Chip key={id} count={count({})} onClear={() => go(withChoices(id, []))}>
          {textOf(id)} is {chosen.join(' or ')}
        </Chip>
      ))}
      <button className={styles.filter} type="button" {...opener}>
        <Icon shape="plus" />
        Filter
      </button>
      {answered.error && (
        <span className="state state--bad" role="alert">
          The answers could not be loaded: {answered.error.message}
        </span>
      )}
      {button && (
        <Popover label="Filter" button={button} onClose={close}>
          <Options
            legend="Label"
            options={labels.map((label) => [label.id, shown(label)])}
            chosen={given}
            countOf={(id) => count({ label: id })}
            onChoose={(ids) => go({ label: ids.join(',') })}
          />
          <Questions
            questions={answered.questions.filter((question) => question.choices.length > 0)}
            {...{ choices, withChoices, count, go }}
          />
        </Popover>
      )}
    </>
  )
}

const shown = ({ name, color }: Pick<Label, 'name'> & Partial<Label>) =>
  color ? <Tag of={{ name, color }} /> : name

interface QuestionsProps extends Pick<Props, 'go' | 'count'> {
  questions: readonly ListedQuestion[]
  choices: ReturnType<typeof choicesIn>
  withChoices: (id: string, chosen: readonly string[]) => { answers: string }
}

/** The questions with choices. Only an open one counts its answers. */
function Questions({ questions, choices, withChoices, go, count }: QuestionsProps) {
  const [opened, open] = useState<string>()
  return questions.map(({ id, text, choices: options }) => (
    <details
      key={id}
      className={styles.columns}
      open={id === opened}
      onToggle={({ currentTarget }) => currentTarget.open && open(id)}
    >
      <summary>{text}</summary>
      {id === opened && (
        <Options
          legend={text}
          options={options.map((option) => [option, option])}
          chosen={choices.get(id) ?? []}
          countOf={(option) => count(withChoices(id, [option]))}
          onChoose={(chosen) => go(withChoices(id, chosen))}
        />
      )}
    </details>
  ))
}

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
