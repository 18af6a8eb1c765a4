import { useState } from 'react'
import { CommentBox, RubricSection, ScoreChoice } from '#web/staff/scores/rubric-fields.tsx'
import type { RubricFields } from './rubric-text.ts'

/** A part of a score sheet as a reviewer will see it, to try out. Nothing entered here is saved. */
export function PartPreview({ part, at }: { part: RubricFields; at: number }) {
  const [scores, setScores] = useState<Readonly<Record<string, string>>>({})
  const [comments, setComments] = useState('')
  return (
    <RubricSection rubric={{ title: part.title, detailLink: safeLink(part.detailLink) }}>
      {part.questions.map((question, index) => (
        <ScoreChoice
          key={index}
          question={{ ...question, prompt: question.prompt || `Question ${index + 1}` }}
          fieldId={`preview-${at}-${index}`}
          value={scores[index] ?? ''}
          onChange={(score) => setScores({ ...scores, [index]: score })}
        />
      ))}
      <CommentBox rubric={part} fieldId={`preview-${at}-comments`} value={comments} onChange={setComments} />
    </RubricSection>
  )
}

const safeLink = (link: string) => (link.startsWith('https://') ? link : '')
