import { Button } from '@aws-amplify/ui-react'
import { type MouseEvent, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { Section } from '#shared/forms/form.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { NotSaved } from '#web/autosave/engine/save-failure.ts'
import { useObserved } from '#web/autosave/observable.ts'
import { Summary, useFocusAfter } from '#web/kit/ui/problem-summary.tsx'
import { useApplication } from '../application.tsx'
import { byPointer, isFromCheck, type Position, questionAnchor } from '../sections.ts'
import styles from '../form.module.css'

/**
 * Leaves a section after saving everything. If that fails, the person stays and learns why. People who follow a link while it is being saved
 * stay where that leads.
 */
export function useLeave(sectionId: string | undefined) {
  const { draft, autosave } = useApplication()
  const navigate = useNavigate()
  const [stayed, setStayed] = useState<NotSaved>()
  const isLeaving = useRef(false)

  const leave = async (to: string, wasPointed: boolean) => {
    if (isLeaving.current) return
    isLeaving.current = true
    const { href } = window.location
    try {
      // In a closed application nothing more can be saved, which is no reason to stay.
      if (autosave.state.phase !== 'closed') await autosave.flush().catch(unlessOffline)
      setStayed(undefined)
      if (sectionId) draft.leave(sectionId)
      if (window.location.href === href) await navigate(to, { state: wasPointed ? byPointer : undefined })
    } catch (error) {
      if (!(error instanceof NotSaved)) throw error
      setStayed(error)
    } finally {
      isLeaving.current = false
    }
  }
  return { leave: (to: string, wasPointed = false) => void leave(to, wasPointed), stayed }
}

/** Without a network no save is tried. What is written is kept, and sent later, which is no reason to stay either. */
function unlessOffline(error: unknown) {
  if (!(error instanceof NotSaved) || error.reason !== 'offline') throw error
}

const primary = { variation: 'primary' } as const

interface PagerProps extends Position {
  leave: (to: string, wasPointed: boolean) => void
}

/** What comes next, and back, in the order of the sections. The check of all answers follows the last section; people who come from there can return to it. */
export function Pager({ section, sections, leave }: PagerProps) {
  const { form } = useApplication()
  const isChecking = isFromCheck(useLocation())
  const index = sections.indexOf(section)
  const before = sections[index - 1]
  const after = sections[index + 1]
  const goTo = ({ sectionId }: Section) => ({
    onClick: (event: MouseEvent) =>
      leave(pathTo('section', { formId: form.id, sectionId }), event.detail > 0),
  })
  const toCheck = () => leave(pathTo('submit', { formId: form.id }), false)
  return (
    <div className={`no-print ${styles.pager}`}>
      {(isChecking || !after) && (
        <Button {...primary} onClick={toCheck}>
          {isChecking ? 'Back to check' : 'Check your answers'}
        </Button>
      )}
      {after && (
        <Button {...(!isChecking && primary)} {...goTo(after)}>
          Next: {after.sectionName}
        </Button>
      )}
      {before && <Button {...goTo(before)}>Back</Button>}
    </div>
  )
}

/** Why the person is still on this section. It gets the focus, and disappears when everything is saved. */
export function StayNotice({ stayed }: { stayed: NotSaved | undefined }) {
  const { draft } = useApplication()
  const hasUnsaved = useObserved(draft, () => draft.hasUnsaved())
  const box = useFocusAfter(stayed)
  if (!stayed || !hasUnsaved) return null
  return (
    <Summary heading="Your answers are not all saved" role="alert" box={box}>
      <p>{stayed.message}</p>
      {stayed.reason === 'conflict' && <ConflictLinks />}
    </Summary>
  )
}

/** Links to the questions where the person must choose between two answers. */
export function ConflictLinks() {
  const { form, draft } = useApplication()
  const conflicts = draft.conflicts()
  const questions = form.sections.flatMap(({ sectionId, questions }) =>
    questions.map((question) => ({ sectionId, ...question })),
  )
  return (
    <ul>
      {questions
        .filter(({ questionId }) => conflicts.some((each) => each.questionId === questionId))
        .map(({ sectionId, questionId, questionText }) => (
          <li key={questionId}>
            <Link
              to={{
                pathname: pathTo('section', { formId: form.id, sectionId }),
                hash: questionAnchor(questionId),
              }}
            >
              {questionText}
            </Link>
          </li>
        ))}
    </ul>
  )
}
