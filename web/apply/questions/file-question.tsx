import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import { uploadTypes } from '#shared/upload.ts'
import { Button } from '@aws-amplify/ui-react'
import { Icon } from '#web/ui/icon.tsx'
import { useApplication } from '../application.tsx'
import { AttachedFile } from '../files/attached-file.tsx'
import { RunningUpload } from '../files/running-upload.tsx'
import { useUpload } from '../files/use-upload.ts'
import { Hint, QuestionLabel } from './question-label.tsx'
import { describing, useQuestion } from './question-state.ts'
import type { QuestionProps } from './question-props.ts'

const accepted = Object.keys(uploadTypes).join(',')

/** A place for one file: chosen or dropped, then seen, replaced and removed. */
export function FileQuestion({ sectionId, question }: QuestionProps) {
  const { uploads } = useApplication()
  const { questionId } = question
  const { answer, problem, isReadOnly } = useQuestion(sectionId, question)
  const upload = useUpload(questionId)
  const picker = useRef<HTMLInputElement>(null)
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
    <div className="amplify-flex amplify-field" role="group" aria-labelledby={labelId}>
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
        accept={accepted}
        aria-labelledby={labelId}
        aria-describedby={describing(question, problem)}
        onChange={onChoose}
      />
      {upload ? (
        <RunningUpload upload={upload} />
      ) : answer !== '' ? (
        <AttachedFile place={place} name={String(answer)} isReadOnly={isReadOnly} onReplace={choose} />
      ) : (
        !isReadOnly && <DropArea onChoose={choose} onDrop={(file) => uploads.start(place, file)} />
      )}
    </div>
  )
}

function DropArea({ onChoose, onDrop }: { onChoose: () => void; onDrop: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file) onDrop(file)
  }
  return (
    <div
      className={isOver ? 'drop drop--over' : 'drop'}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Icon shape="file" />
      <Button size="small" onClick={onChoose}>
        Choose a file
      </Button>
      <span className="muted small">or drop one here. {accepted.replaceAll(',', ', ')}, at most 10 MB</span>
    </div>
  )
}
