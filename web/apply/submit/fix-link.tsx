import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { pathTo } from '#shared/kernel/pages.ts'
import { useApplication } from '../application.tsx'
import { fromCheck, questionAnchor } from '../sections.ts'

interface Props extends Omit<LinkProps, 'to' | 'state'> {
  sectionId: string
  /** Where the focus goes. Without it, the section opens at its top. */
  questionId?: string
  children: ReactNode
}

/** From the check of all answers to a section or to one of its fields, which then leads back. */
export function FixLink({ sectionId, questionId, ...props }: Props) {
  const { form } = useApplication()
  const pathname = pathTo('section', { formId: form.id, sectionId })
  const hash = questionId === undefined ? '' : questionAnchor(questionId)
  return <Link to={{ pathname, hash }} state={fromCheck} {...props} />
}
