import { Checkbox } from '@aws-amplify/ui-react'
import type { MouseEvent } from 'react'
import { everOpen } from '#shared/forms/form.ts'
import { offeredRoles, rolesChosen } from '#shared/forms/question-types.ts'
import { type ApplicationRole, ofRole } from '#shared/kernel/application-role.ts'
import { counted } from '#shared/kernel/wording.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { type FieldProps, OptionGroup } from './field-parts.tsx'
import { toggled } from './field-rules.ts'
import styles from './questions.module.css'

const none: readonly ApplicationRole[] = []

/**
 * The roles that people can apply for, each with what one does. Where the question asks for an order, the chosen ones come first in it. A
 * chosen role that has closed since is marked, and can be unselected.
 */
export function RoleField(props: FieldProps) {
  const { question, answer, problem, isReadOnly, formRoles, keptRoles = none, change } = props
  const { questionId, ordersRoles } = question
  const chosen = rolesChosen(question, answer, chapterRoles.ids)
  const offered = offeredRoles(question, everOpen(formRoles))
  const all = chapterRoles.inOrder([...offered, ...chosen])
  const isOpen = (role: ApplicationRole) => offered.includes(role) && formRoles.openRoles.includes(role)
  const toggle = (role: ApplicationRole, box: HTMLInputElement) => {
    if (!isOpen(role)) focusAnother(box)
    change(toggled(chosen, role, ordersRoles ? [] : chapterRoles.ids))
  }
  return (
    <OptionGroup question={question} problem={problem}>
      {(ordersRoles ? [...new Set([...chosen, ...all])] : all).map((role) => {
        const isChosen = chosen.includes(role)
        return (
          <div
            key={role}
            className={`${styles.pick} role--${chapterRoles.find(role)?.color ?? 'gray'}`}
            data-closed={isOpen(role) ? undefined : true}
          >
            <Checkbox
              className={styles.option ?? ''}
              name={questionId}
              value={role}
              label={
                <RoleLabel role={role} closed={isOpen(role) ? '' : closedWords(isChosen)} form={formRoles} />
              }
              checked={isChosen}
              isDisabled={isReadOnly || (!isOpen(role) && !isChosen)}
              onChange={({ target }) => toggle(role, target)}
            />
            {ordersRoles && isChosen && chosen.length > 1 && (
              <Place {...{ role, chosen }} onChange={isReadOnly ? undefined : change} />
            )}
            {!isChosen && keptRoles.includes(role) && (
              <p className={styles.kept} role="status">
                Your answers for {chapterRoles.nameOf(role)} are kept, but not sent unless you choose it
                again.
              </p>
            )}
          </div>
        )
      })}
    </OptionGroup>
  )
}

const closedWords = (isChosen: boolean) => (isChosen ? 'Closed: please unselect it' : 'Closed this season')

/** A closed role that was unselected cannot be chosen again, and a disabled checkbox would lose the focus. */
function focusAnother(box: HTMLInputElement) {
  const boxes = box.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input:enabled') ?? []
  const other = [...boxes].find((each) => each !== box)
  other?.focus()
}

interface LabelProps {
  role: ApplicationRole
  /** Why it cannot be chosen. '' if it can. */
  closed: string
  form: FieldProps['formRoles']
}

/** What people read about a role before they choose it, in the words of the form where it has its own. */
function RoleLabel({ role, closed, form: { roleTexts, sections = [] } }: LabelProps) {
  const { emoji, does, hours, forWhom } = chapterRoles.find(role) ?? {}
  const asked = sections
    .filter(({ forRoles }) => forRoles?.includes(role))
    .reduce((sum, { questions }) => sum + questions.filter(({ showIf }) => !showIf).length, 0)
  const effort = [hours && `${hours} hours a week`, asked > 0 && counted(asked, 'question')].filter(Boolean)
  const about = [ofRole(roleTexts, role) ?? does, forWhom].filter(Boolean)
  return (
    <>
      <span className={`tile ${styles.emoji}`} aria-hidden="true">
        {emoji}
      </span>
      <span>
        <b>{chapterRoles.nameOf(role)}</b>
        <small>{closed || effort.join(' · ')}</small>
        {about.length > 0 && <small>{about.join(' ')}</small>}
      </span>
    </>
  )
}

const places = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']

interface PlaceProps {
  role: ApplicationRole
  chosen: readonly ApplicationRole[]
  onChange: ((roles: ApplicationRole[]) => void) | undefined
}

/** The place of a chosen role in the applicant's order, with arrows. One that can do nothing is not shown, and keeps its place. */
function Place({ role, chosen, onChange }: PlaceProps) {
  const index = chosen.indexOf(role)
  const move = (by: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    const { currentTarget } = event
    onChange?.(swapped(chosen, index, index + by))
    // At the end of the order this arrow goes, and the other one gets the focus.
    queueMicrotask(() => {
      if (currentTarget.hidden) currentTarget.parentElement?.querySelector<HTMLElement>(shown)?.focus()
    })
  }
  const arrow = (by: -1 | 1, way: 'up' | 'down') => (
    <button
      type="button"
      hidden={!onChange || chosen[index + by] === undefined}
      aria-label={`Move ${chapterRoles.nameOf(role)} ${way}, now ${index + 1} of ${chosen.length}`}
      onClick={move(by)}
    >
      <Icon shape={way} />
    </button>
  )
  return (
    <div className={styles.place}>
      <b>{places[index] ?? `${index + 1}th`} choice</b>
      {arrow(-1, 'up')}
      {arrow(1, 'down')}
    </div>
  )
}

const shown = 'button:not([hidden])'

const swapped = (order: readonly ApplicationRole[], one: number, other: number) =>
  order.with(one, order[other]!).with(other, order[one]!)
