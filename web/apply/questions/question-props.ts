import type { Question } from '#shared/form.ts'

/** Which question of which section. */
export interface QuestionProps {
  sectionId: string
  question: Question
}
