import { Button } from '@aws-amplify/ui-react'
import { useState } from 'react'
import type { Question } from '#shared/forms/form.ts'
import { QuestionType, questionTypes } from '#shared/forms/question-types.ts'
import { counted } from '#shared/kernel/wording.ts'
import { AreaField, SelectField } from '#web/kit/authoring/fields.tsx'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { FormDialog } from '#web/kit/ui/form-dialog.tsx'
import { blankQuestion } from './form-edits.ts'
import { questionsInList } from './pasted-questions.ts'

interface Props {
  taken: readonly string[]
  onAdd: (...added: Question[]) => void
}

/** A button for each other type of question, and one for a list that was written elsewhere. */
export const AddQuestions = ({ taken, onAdd }: Props) => (
  <>
    <span className="muted small">or</span>
    {QuestionType.options.slice(1).map((questionType) => (
      <Button
        key={questionType}
        size="small"
        onClick={() => onAdd({ ...blankQuestion(taken), questionType })}
      >
        <span className="vh">Add: </span>
        {questionTypes[questionType].label}
      </Button>
    ))}
    <DialogButton
      size="small"
      variation="link"
      dialog={(close) => <PasteDialog {...{ taken, onAdd }} onClose={close} />}
    >
      Paste a list of questions...
    </DialogButton>
  </>
)

/** Types of a text, which need no more than their question. */
const texts = QuestionType.options
  .filter((type) => questionTypes[type].settings === 'text')
  .map((type) => [type, questionTypes[type].label] as const)

/** Questions that were written elsewhere, one a line. */
function PasteDialog({ taken, onAdd, onClose }: Props & { onClose: () => void }) {
  const [text, setText] = useState('')
  const [type, setType] = useState<string>('short-answer')
  const questions = questionsInList(text, QuestionType.parse(type), taken)
  const count = counted(questions.length, 'question')
  return (
    <FormDialog
      title="Paste a list of questions"
      label={questions.length > 0 ? `Add ${count}` : 'Add questions'}
      isPossible={questions.length > 0}
      note={
        <span className="muted small" role="status">
          {text && count}
        </span>
      }
      onSubmit={() => {
        onClose()
        onAdd(...questions)
      }}
      onClose={onClose}
    >
      <AreaField
        path={['pasted']}
        label="Questions"
        hint="One on each line. Numbers, bullets and a * at the end are left out."
        rows={10}
        value={text}
        onChange={setText}
      />
      <SelectField
        path={['pastedType']}
        label="Type of all"
        options={texts}
        value={type}
        onChange={setType}
      />
    </FormDialog>
  )
}
