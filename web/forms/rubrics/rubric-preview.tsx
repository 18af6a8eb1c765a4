import { useState } from 'react'
import { CommentBox, RubricSection, ScoreChoice } from '#web/staff/scores/rubric-fields.tsx'
import type { RubricFields } from './rubric-text.ts'

/** The rubric as a reviewer will see it, to try out. Nothing entered here is saved. */
export function RubricPreview({ rubric }: { rubric: RubricFields }) {
  const [scores, setScores] = useState<Readonly<Record<string, string>>>({})
  const [comments, setComments] = useState('')
  return (
    <RubricSection rubric={{ title: rubric.title, detailLink: safeLink(rubric.detailLink) }}>
      {rubric.questions.map((question, index) => (
        <ScoreChoice
          key={index}
          question={{ ...question, prompt: question.prompt || `Question ${index + 1}` }}
          fieldId={`preview-${index}`}
          value={scores[index] ?? ''}
          onChange={(score) => setScores({ ...scores, [index]: score })}
        />
      ))}
      <CommentBox rubric={rubric} fieldId="preview-comments" value={comments} onChange={setComments} />
    </RubricSection>
  )
}

const safeLink = (link: string) => (link.startsWith('https://') ? link : '')
