import { usualRoles } from '#shared/kernel/application-role.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import type { Rubric } from '#shared/reviews/rubric.ts'
import { sampleSheets } from '#shared/reviews/sample-sheets.ts'

const part = (kind: AssignmentKind, role: string, prompt: string, description: string): Rubric => {
  const key = role === 'social-media-manager' ? 'marketing' : 'npo-expertise'
  return {
    id: kind === 'review' ? key : `interview-${key}`,
    kind,
    title: prompt,
    roles: [role],
    questions: [{ scoreKey: key, prompt, description, minValue: 0, maxValue: 4 }],
  }
}

/** The sample's parts with what this chapter has changed: a link to more words, and a wider scale in interviews. */
const changed = sampleSheets(usualRoles).rubrics.map((rubric): Rubric => {
  if (rubric.id === 'general') return { ...rubric, detailLink: 'https://example.org/rubrics/general' }
  if (rubric.id !== 'interview-technical') return rubric
  return {
    ...rubric,
    questions: rubric.questions.map(({ anchors: _anchors, ...question }) => ({ ...question, maxValue: 10 })),
  }
})

/** The rubrics of the demo. The demo's weights use the same score keys. */
export const demoRubrics: readonly Rubric[] = [
  ...changed,
  part('review', 'social-media-manager', 'Marketing', 'Knows whom a post is for, and says one thing.'),
  part(
    'review',
    'outreach-coordinator',
    'Non-profits',
    'Has worked with an organization, or asks what one would ask.',
  ),
  part('interview', 'social-media-manager', 'Exercise', 'Turns the story of a project into a post.'),
  part('interview', 'outreach-coordinator', 'Exercise', 'Plans a first call with an organization.'),
]
