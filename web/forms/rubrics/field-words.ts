import type { JsonPath } from '#shared/kernel/json-text.ts'
import { labeledBy } from '#web/kit/authoring/bound-to.ts'

/** The labels of the fields, by their keys. */
const labels: Readonly<Record<string, string>> = {
  id: 'Technical name',
  title: 'Name of this part',
  questions: 'Questions',
  scoreKey: 'Short name',
  prompt: 'Question',
  description: 'Description',
  minValue: 'Lowest',
  maxValue: 'Highest',
  detailLink: 'Link to a longer description',
  commentsDescription: 'Hint above the comments',
}

export const boundTo = labeledBy(labels)

/** A field as its author sees it: 'Question 1: Short name'. */
export function fieldWords([first, index, ...rest]: JsonPath): string {
  const place = index === undefined ? [] : [`Question ${Number(index) + 1}`]
  const [key = index === undefined ? first : undefined, value] = rest
  const field = key === 'anchors' ? `Score ${value}` : key !== undefined && (labels[key] ?? String(key))
  return [...place, ...(field ? [field] : [])].join(': ')
}
