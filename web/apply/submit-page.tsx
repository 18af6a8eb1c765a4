import { useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { pathTo } from '#shared/pages.ts'
import { ApplicationOf } from './application.tsx'
import { CheckAnswers } from './submit/check-answers.tsx'
import { SubmitSkeleton } from './submit/submit-skeleton.tsx'
import './form.css'
import '#web/questions/questions.css'

/** The last look at everything before it is submitted. */
export default function SubmitPage() {
  const { formId } = useParams()
  const [isSubmitted, setSubmitted] = useState(false)
  if (isSubmitted) return <Navigate to={pathTo('success')} replace />
  return (
    <ApplicationOf formId={formId} skeleton={<SubmitSkeleton />}>
      <CheckAnswers onSubmitted={() => setSubmitted(true)} />
    </ApplicationOf>
  )
}
