import { useState } from 'react'
import { CommentBox } from '#web/rubric/comment-box.tsx'
import { RubricHead } from '#web/rubric/rubric-head.tsx'
import { ScoreChoice } from '#web/rubric/score-choice.tsx'
import type { RubricFields } from './rubric-fields.ts'

/** The rubric as a reviewer will see it. What is tried out here goes nowhere. */
export function RubricPreview({ rubric }: { rubric: RubricFields }) {
  const [scores, setScores] = useState<Readonly<Record<string, string>>>({})
  const [comments, setComments] = useState('')
  return (
    <div className="rubric__one">
      <RubricHead rubric={{ title: rubric.title, detailLink: safeLink(rubric.detailLink) }} />
      {rubric.questions.map((question, index) => (
        <div className="scorefield" key={index}>
          <ScoreChoice
            question={{ ...question, prompt: question.prompt || `Question ${index + 1}` }}
            fieldId={`preview-${index}`}
            value={scores[index] ?? ''}
            onChange={(score) => setScores({ ...scores, [index]: score })}
          />
        </div>
      ))}
      <div className="amplify-flex amplify-field">
        <CommentBox rubric={rubric} fieldId="preview-comments" value={comments} onChange={setComments} />
      </div>
    </div>
  )
}

const safeLink = (link: string) => (link.startsWith('https://') ? link : '')
