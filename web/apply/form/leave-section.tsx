import { Button } from '@aws-amplify/ui-react'
import { useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { pathTo } from '#shared/kernel/pages.ts'
import { NotSaved } from '#web/autosave/engine/save-failure.ts'
import { useObserved } from '#web/autosave/observable.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Summary, useFocusAfter } from '#web/kit/ui/problem-summary.tsx'
import { useApplication } from '../application.tsx'
import { isFromCheck, type Position, questionAnchor } from '../sections.ts'
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

  const leave = async (to: string) => {
    if (isLeaving.current) return
    isLeaving.current = true
    const { href } = window.location
    try {
      // In a closed application nothing more can be saved, which is no reason to stay.
      if (autosave.state.phase !== 'closed') await autosave.flush().catch(unlessOffline)
      setStayed(undefined)
      if (sectionId) draft.leave(sectionId)
      if (window.location.href === href) await navigate(to)
    } catch (error) {
      if (!(error instanceof NotSaved)) throw error
      setStayed(error)
    } finally {
      isLeaving.current = false
    }
  }
  return { leave: (to: string) => void leave(to), stayed }
}

/** Without a network no save is tried. What is written is kept, and sent later, which is no reason to stay either. */
function unlessOffline(error: unknown) {
  if (!(error instanceof NotSaved) || error.reason !== 'offline') throw error
}

const primary = { variation: 'primary' } as const

/** Back and Next in the order of the sections. The submit page follows the last section; people who come from there can return to it. */
export function Pager({ section, sections, leave }: Position & { leave: (to: string) => void }) {
  const { form } = useApplication()
  const isChecking = isFromCheck(useLocation())
  const index = sections.indexOf(section)
  const before = sections[index - 1]
  const after = sections[index + 1]
  const goTo = (sectionId: string) => leave(pathTo('section', { formId: form.id, sectionId }))
  const toCheck = () => leave(pathTo('submit', { formId: form.id }))
  return (
    <div className={`no-print ${styles.pager}`}>
      {before && (
        <Button onClick={() => goTo(before.sectionId)}>
          <Icon shape="back" />
          Back
        </Button>
      )}
      {after && (
        <Button {...(!isChecking && primary)} onClick={() => goTo(after.sectionId)}>
          Next
          <Icon shape="next" />
        </Button>
      )}
      {(isChecking || !after) && (
        <Button {...primary} onClick={toCheck}>
          {isChecking ? 'Back to check' : 'Check your answers'}
        </Button>
      )}
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
