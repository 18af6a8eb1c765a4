import { fixedAsIdentifying } from '#shared/forms/form-change.ts'
import type { Question } from '#shared/forms/form.ts'
import { showIfFault } from '#shared/forms/show-if.ts'
import { QuestionList } from '#web/kit/authoring/question-list.tsx'
import { AddQuestions } from './add-questions.tsx'
import {
  blankQuestion,
  copiedQuestion,
  dependentOn,
  isLostIfRemoved,
  questionIds,
  withConditionsKept,
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
  const { form, base, change } = draft
  const section = form.sections[index]!
  const taken = [...questionIds(form), ...Object.keys(base.retired)]
  const fixed = fixedAsIdentifying(base)
  const before = base.form.sections.flatMap(({ questions }) => questions)
  const send = (question: number, to: number) => {
    change(withQuestionIn(form, { section: index, question }, to))
    onShow(to, `[data-question="${form.sections[to]!.questions.length}"] button`)
  }
  const lossOf = (question: Question) =>
    [
      isLostIfRemoved(question, withId(before, question.questionId)) &&
        'What you have not saved in it will be lost.',
      alwaysShownWords(dependentOn(question, section.questions)),
    ]
      .filter(Boolean)
      .join(' ')
  const typeSoFar = ({ questionId }: Question) =>
    withId(before, questionId)?.questionType ??
    (Object.hasOwn(base.retired, questionId) ? base.retired[questionId] : undefined)
  return (
    <div className="stack">
      <h3>Questions</h3>
      <QuestionList
        path={['sections', index, 'questions']}
        questions={section.questions}
        blank={() => blankQuestion(taken)}
        ways={(add) => <AddQuestions taken={taken} onAdd={add} />}
        onChange={(questions) => {
          const kept = withConditionsKept(section.questions, questions)
          change(withSection(form, index, { ...section, questions: kept }))
        }}
        isLostIfRemoved={(question) => lossOf(question) !== ''}
        lost={lossOf}
      >
        {(question, card) => (
          <QuestionCard
            {...{ card, question, taken }}
            position={{ section: index, question: card.at }}
            savedType={typeSoFar(question)}
            isFixed={fixed.includes(question.questionId)}
            isSaved={withId(before, question.questionId) !== undefined}
            sections={form.sections}
            fault={showIfFault(form.sections, section, card.at)}
            onSend={(to) => send(card.at, to)}
            onChange={card.onChange}
            onDuplicate={() => card.onInsert(copiedQuestion(question, taken))}
          />
        )}
      </QuestionList>
    </div>
  )
}

/** What happens to questions that depend on one that is removed. */
const alwaysShownWords = (questions: readonly Question[]) =>
  questions.length > 0 &&
  `Then ${questions.map(({ questionText }) => `"${questionText}"`).join(', ')} will always be shown.`

const withId = (questions: readonly Question[], id: string) =>
  questions.find(({ questionId }) => questionId === id)
