import { type ChangeEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { describing } from '#web/questions/field-rules.ts'
import { acceptedFiles, DropArea } from '#web/questions/file-field.tsx'
import { Hint, QuestionLabel } from '#web/questions/field-parts.tsx'
import { useApplication } from '../application.tsx'
import { AttachedFile } from '../files/attached-file.tsx'
import { RunningUpload } from '../files/running-upload.tsx'
import type { Upload } from '../files/uploads.ts'
import { useUpload } from '../files/use-upload.ts'
import { useQuestion } from './question-state.ts'
import type { QuestionProps } from './question-props.ts'

/** A place for one file: chosen or dropped, then seen, replaced and removed. */
export function FileQuestion({ sectionId, question }: QuestionProps) {
  const { uploads } = useApplication()
  const { questionId } = question
  const { answer, problem, isReadOnly } = useQuestion(sectionId, question)
  const upload = useUpload(questionId)
  const picker = useRef<HTMLInputElement>(null)
  const group = useRef<HTMLDivElement>(null)
  const keepFocus = useKeptFocus(group, partOf(upload, answer !== ''))
  const labelId = useId()
  const place = { sectionId, questionId }
  const onChoose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file can be chosen again after a failure only when the field has forgotten it.
    target.value = ''
    if (file) uploads.start(place, file)
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
        <RunningUpload upload={upload} onChoose={choose} />
      ) : answer !== '' ? (
        <AttachedFile place={place} name={String(answer)} isReadOnly={isReadOnly} onReplace={choose} />
      ) : (
        !isReadOnly && <DropArea onChoose={choose} onDrop={(file) => uploads.start(place, file)} />
      )}
    </div>
  )
}

/** Which of its parts stands in the place of a file. */
function partOf(upload: Upload | undefined, isAttached: boolean) {
  if (!upload) return isAttached ? 'attached' : 'empty'
  if (upload.failure) return 'failed'
  return upload.progress < 1 ? 'sending' : 'checking'
}

/**
 * One part takes the place of another, with the button that was pressed. Where the focus goes with it, the group gets it:
 * on a button of the next part a key that was meant for the old one would do something else.
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
