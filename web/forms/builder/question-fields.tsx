import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Question, Section } from '#shared/forms/form.ts'
import { QuestionType, questionTypes, type SettingsKind } from '#shared/forms/question-types.ts'
import type { JsonPath } from '#shared/kernel/json-text.ts'
import type { Changed } from '#web/kit/authoring/bound-to.ts'
import { useFieldProblem } from '#web/kit/authoring/field-problems.ts'
import { AreaField, IdField, SelectField, TickField } from '#web/kit/authoring/fields.tsx'
import { boundTo } from './fault-words.ts'
import { followedId, ofType, withoutBlanks } from './form-edits.ts'
import { settingsFields } from './question-settings.tsx'
import { ShowIfFields } from './show-if-fields.tsx'
import styles from './builder.module.css'

export interface QuestionFieldsProps {
  position: { section: number; question: number }
  question: Question
  /** Ids that are used in the form, or were before. */
  taken: readonly string[]
  isSaved: boolean
  /** The type that this id has had from the start. */
  savedType: QuestionType | undefined
  /** It must stay, and be marked as identifying. */
  isFixed: boolean
  /** Those of the form, into which it can be sent. */
  sections: readonly Section[]
  onSend: (section: number) => void
  onChange: (question: Question) => void
}

/** All fields of a question. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { position, question, taken, isSaved, savedType, isFixed, onChange } = props
  const { sections, onSend } = props
  const path = ['sections', position.section, 'questions', position.question]
  const { questionId, questionText, questionType } = question
  const { settings } = questionTypes[questionType]
  const Settings = settings && settingsFields[settings]
  const { change, retype } = useRetyping(question, onChange)
  const write = (changed: Changed<Question>) => {
    const { questionId: id, questionText: text, ...rest } = { ...question, ...changed }
    change({ questionId: id, questionText: text, ...withoutBlanks(rest) } as Question)
  }
  const field = boundTo(question, path, write)
  const reword = (text: string) => {
    const words = { id: questionId, before: questionText, after: text }
    write({ questionText: text, questionId: isSaved ? questionId : followedId(words, 'question', taken) })
  }
  return (
    <>
      <AreaField {...field('questionText')} rows={2} maxLength={1_000} onChange={reword} />
      <SelectField
        {...field('questionType')}
        hint={
          savedType
            ? 'It cannot change, because it may have been answered.'
            : 'It cannot change once it is saved.'
        }
        isReadOnly={savedType !== undefined}
        options={types}
        onChange={retype}
      />
      {Settings && <Settings question={question} field={field} />}
      <TickField {...field('optional')} label="Optional" />
      {(questionTypes[questionType].answer !== 'roles' || question.identifying) && (
        <TickField
          {...field('identifying')}
          label="Hide in blind review"
          isReadOnly={isFixed && question.identifying === true}
        />
      )}
      {isFixed && (
        <p className="muted small">
          Reviews of this form have been assigned, so this question must stay, and be marked as identifying.
        </p>
      )}
      <AreaField {...field('secondaryText')} label="Hint" hint="Optional; markdown" maxLength={10_000} />
      <ShowIfFields
        sections={sections}
        section={sections[position.section]!}
        at={position.question}
        path={path}
        onChange={(showIf) => write({ showIf })}
      />
      <More idPath={[...path, 'questionId']}>
        {sections.length > 1 && (
          <SelectField
            path={[...path, 'section']}
            label="Section"
            value={String(position.section)}
            options={sections.map(({ sectionName }, at) => [String(at), sectionName || 'Untitled section'])}
            onChange={(to) => onSend(Number(to))}
          />
        )}
        <TechnicalName {...field('questionId')} isSaved={isSaved} />
      </More>
    </>
  )
}

/** What few authors need. A problem with the id unfolds it. */
export function More({ idPath, children }: { idPath: JsonPath; children: ReactNode }) {
  const problem = useFieldProblem(...idPath)
  return (
    <details className={styles.more} ref={problem === undefined ? undefined : unfold}>
      <summary>More</summary>
      <div className="stack">{children}</div>
    </details>
  )
}

const unfold = (details: HTMLDetailsElement | null) => {
  if (details) details.open = true
}

/** The id of a question or section. */
export const TechnicalName = ({
  isSaved,
  ...field
}: ComponentProps<typeof IdField> & { isSaved: boolean }) => (
  <IdField
    {...field}
    hint={
      isSaved
        ? 'Technical name. Fixed, since answers are stored under it.'
        : 'Technical name. Fixed after the first save.'
    }
    isReadOnly={isSaved}
  />
)

/** Gives a question another type. Arrow keys pass through types that have no options, so options are there again after them. */
function useRetyping(question: Question, onChange: (question: Question) => void) {
  const [left, setLeft] = useState<Left>()
  // After a move these may be the fields of another question.
  const settings = left?.of === question ? left.settings : {}
  const change = (next: Question, more: Left['settings'] = {}) => {
    setLeft({ of: next, settings: { ...settings, ...more } })
    onChange(next)
  }
  const settingsOf = (type: QuestionType) => questionTypes[type].settings
  const retype = (chosen: string | undefined) => {
    const type = QuestionType.parse(chosen)
    const [before, after] = [settingsOf(question.questionType), settingsOf(type)]
    change(ofType(question, type, after && settings[after]), before && { [before]: question })
  }
  return { change, retype }
}

/** A question as its author has left it, with how it was before it got a type without some settings. */
interface Left {
  of: Question
  settings: Partial<Record<SettingsKind, Question>>
}

const types = QuestionType.options.map((type) => [type, questionTypes[type].label] as const)
