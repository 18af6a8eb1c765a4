import type { Question } from '#shared/form.ts'

/** The names by which a field points to what describes it. */
export function describing(
  { questionId, secondaryText }: Question,
  problem: string | undefined,
  also?: string,
) {
  const ids = [problem && `${questionId}-problem`, secondaryText && `${questionId}-hint`, also]
  return ids.filter(Boolean).join(' ') || undefined
}
