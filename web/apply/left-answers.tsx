import { Button } from '@aws-amplify/ui-react'
import { type ComponentProps, Fragment } from 'react'
import type { PublicForm } from '#shared/forms/form.ts'
import { answerText } from '#web/answers/answer-text.ts'
import type { LeftAnswer } from '#web/autosave/device/left-answers.ts'
import { copyText } from '#web/kit/ui/copy-text.ts'
import { DiscardChanges } from '#web/kit/ui/discard-changes.tsx'
import { MessageBox } from '#web/kit/ui/message-box.tsx'
import styles from './left-answers.module.css'

interface Props extends ComponentProps<typeof MessageBox> {
  form: Pick<PublicForm, 'sections'>
  left: readonly LeftAnswer[]
  onDiscard: () => void
}

/** Answers that are not saved and have no field on the page, to be read, copied or discarded. */
export function LeftAnswers({ form, left, onDiscard, children, ...box }: Props) {
  const answers = left.map((each) => withQuestion(form, each))
  const copy = () => copyText(answers.map(({ name, text }) => `${name}\n${text}`).join('\n\n'))
  return (
    <MessageBox isFailure {...box}>
      {children}
      {answers.map(({ name, text }) => (
        <Fragment key={`${name} ${text}`}>
          <p>
            <b>{name}</b>
          </p>
          <p className={styles.text} dir="auto">
            {text || 'Nothing: the answer was removed.'}
          </p>
        </Fragment>
      ))}
      <p className="row">
        <Button size="small" onClick={() => void copy()}>
          Copy what is not saved
        </Button>
        <DiscardChanges size="small" onDiscard={onDiscard} />
      </p>
    </MessageBox>
  )
}

function withQuestion({ sections }: Props['form'], { questionId, answer }: LeftAnswer) {
  const question = sections
    .flatMap(({ questions }) => questions)
    .find((each) => each.questionId === questionId)
  return question
    ? { name: question.questionText, text: answerText(question, answer) }
    : { name: 'A question that is not asked any more', text: [answer].flat().join(', ') }
}
