import { fixedAsIdentifying } from '#shared/forms/form-change.ts'
import type { Question } from '#shared/forms/form.ts'
import { QuestionList } from '#web/kit/authoring/question-list.tsx'
import { AddQuestions } from './add-questions.tsx'
import {
  blankQuestion,
  copiedQuestion,
  isLostIfRemoved,
  questionIds,
  withQuestionIn,
  withSection,
} from './form-edits.ts'
import type { ShowPart } from './parts.ts'
import { QuestionCard } from './question-card.tsx'
import type { FormDraft } from './use-form-draft.ts'

interface Props {
  draft: FormDraft
  /** The section's. */
  index: number
  onShow: ShowPart
}

/** The questions of a section in their order. */
export function SectionQuestions({ draft, index, onShow }: Props) {
  const { isNew, form, base, change } = draft
  const section = form.sections[index]!
  const taken = [...questionIds(form), ...Object.keys(base.retired)]
  const fixed = fixedAsIdentifying(base)
  const before = base.form.sections.flatMap(({ questions }) => questions)
  const saved = isNew ? [] : before
  const send = (question: number, to: number) => {
    change(withQuestionIn(form, { section: index, question }, to))
    onShow(to, `[data-question="${form.sections[to]!.questions.length}"] button`)
  }
  const typeSoFar = ({ questionId }: Question) =>
    withId(saved, questionId)?.questionType ??
    (Object.hasOwn(base.retired, questionId) ? base.retired[questionId] : undefined)
  return (
    <div className="stack">
      <h3>Questions</h3>
      <QuestionList
        path={['sections', index, 'questions']}
        questions={section.questions}
        blank={() => blankQuestion(taken)}
        ways={(add) => <AddQuestions taken={taken} onAdd={add} />}
        onChange={(questions) => change(withSection(form, index, { ...section, questions }))}
        isLostIfRemoved={(question) => isLostIfRemoved(question, withId(before, question.questionId))}
        lost="What you have not saved in it will be lost."
      >
        {(question, card) => (
          <QuestionCard
            {...{ card, question, taken }}
            position={{ section: index, question: card.at }}
            savedType={typeSoFar(question)}
            isFixed={fixed.includes(question.questionId)}
            isSaved={withId(saved, question.questionId) !== undefined}
            sections={form.sections}
            onSend={(to) => send(card.at, to)}
            onChange={card.onChange}
            onDuplicate={() => card.onInsert(copiedQuestion(question, taken))}
          />
        )}
      </QuestionList>
    </div>
  )
}

const withId = (questions: readonly Question[], id: string) =>
  questions.find(({ questionId }) => questionId === id)
