import type { QuestionType } from '#shared/form.ts'

export const typeLabel: Record<QuestionType, string> = {
  'short-answer': 'Short answer',
  'long-answer': 'Long answer',
  'multiple-choice': 'One of several options',
  'multiple-select': 'Several options',
  'file-upload': 'File',
  'role-select': 'Roles to apply for',
}
