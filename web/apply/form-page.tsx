import { useParams } from 'react-router-dom'
import { ApplicationOf } from './application.tsx'
import { FormSkeleton } from './form/form-skeleton.tsx'
import { SectionPage } from './form/section-page.tsx'
import './form.css'
import '#web/questions/questions.css'

/** One section of the form, with its save bar and the list of sections. */
export default function FormPage() {
  const { formId, sectionId } = useParams()
  return (
    <ApplicationOf formId={formId} skeleton={<FormSkeleton />}>
      <SectionPage sectionId={sectionId} />
    </ApplicationOf>
  )
}
