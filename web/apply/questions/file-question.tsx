import { type ChangeEvent, useId, useRef } from 'react'
import { describing } from '#web/questions/describing.ts'
import { acceptedFiles, DropArea } from '#web/questions/drop-area.tsx'
import { Hint, QuestionLabel } from '#web/questions/question-label.tsx'
import { useApplication } from '../application.tsx'
import { AttachedFile } from '../files/attached-file.tsx'
import { RunningUpload } from '../files/running-upload.tsx'
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
        accept={acceptedFiles.join(',')}
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
