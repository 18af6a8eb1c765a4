import { type ChangeEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { type FieldProps, Hint, QuestionLabel } from '#web/answers/field-parts.tsx'
import { describing } from '#web/answers/field-rules.ts'
import { acceptedFiles, DropArea, ignoreStrayFiles } from '#web/answers/file-field.tsx'
import { useObserved } from '#web/autosave/observable.ts'
import { useApplication } from '../application.tsx'
import { useGoToHash } from '../form/section-problems.tsx'
import { questionAnchor } from '../sections.ts'
import { AttachedFile } from './attached-file.tsx'
import { RunningUpload } from './running-upload.tsx'
import type { Upload } from './uploads.ts'

interface Props extends Omit<FieldProps, 'change' | 'formRoles'> {
  sectionId: string
}

/** A question for one file: choose or drop it, then view, replace or remove it. */
export default function FileQuestion({ sectionId, question, answer, problem, isReadOnly }: Props) {
  const { uploads } = useApplication()
  const { questionId } = question
  const upload = useObserved(uploads, () => uploads.find(questionId))
  const picker = useRef<HTMLInputElement>(null)
  const group = useRef<HTMLDivElement>(null)
  const keepFocus = useKeptFocus(group, partOf(upload, answer !== ''))
  const labelId = useId()
  useGoToHash(questionAnchor(questionId))
  // Also while a file is sent or attached.
  useEffect(ignoreStrayFiles, [])
  const ids = { sectionId, questionId }
  const onChoose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // Cleared, or the person could not choose the same file again after a failure.
    target.value = ''
    if (file) uploads.start(ids, file)
  }
  const choose = () => picker.current?.click()
  return (
    <div
      className="amplify-flex amplify-field"
      role="group"
      aria-labelledby={labelId}
      tabIndex={-1}
      ref={group}
      onClick={keepFocus}
    >
      <p className="amplify-label" id={labelId}>
        <QuestionLabel question={question} />
      </p>
      <Hint question={question} />
      <input
        ref={picker}
        id={questionId}
        className="vh"
        type="file"
        tabIndex={-1}
        accept={acceptedFiles.join(',')}
        aria-labelledby={labelId}
        aria-describedby={describing(question, problem)}
        onChange={onChoose}
      />
      {upload ? (
        <RunningUpload upload={upload} isReadOnly={isReadOnly} onChoose={choose} />
      ) : answer !== '' ? (
        <AttachedFile ids={ids} name={String(answer)} isReadOnly={isReadOnly} onReplace={choose} />
      ) : (
        <DropArea isReadOnly={isReadOnly} onChoose={choose} onDrop={(file) => uploads.start(ids, file)} />
      )}
    </div>
  )
}

/** Which part of the field is shown. */
function partOf(upload: Upload | undefined, isAttached: boolean) {
  if (!upload) return isAttached ? 'attached' : 'empty'
  if (upload.failure) return 'failed'
  return upload.progress < 1 ? 'sending' : 'checking'
}

/**
 * When one part replaces another, the button that was pressed disappears and the focus with it. Then the group gets the focus:
 * on a button of the new part, a key press meant for the old one would do something else.
 */
function useKeptFocus(group: RefObject<HTMLElement | null>, part: string) {
  const wasUsed = useRef(false)
  useEffect(() => {
    if (wasUsed.current && document.activeElement === document.body)
      group.current?.focus({ preventScroll: true })
  }, [group, part])
  return () => {
    wasUsed.current = true
  }
}
