import type { UserRole } from '#shared/user-role.ts'
import { pathTo } from '#shared/pages.ts'

interface Way {
  label: string
  to: string
}

/** What a person of this role finds behind a form. */
export function dashboardsOf(role: UserRole, formId: string): Way[] {
  switch (role) {
    case 'applicant':
      return []
    case 'reviewer':
      return [
        { label: 'Applications', to: pathTo('ownReviews', { formId }) },
        { label: 'Interviews', to: pathTo('ownInterviews', { formId }) },
      ]
    case 'super-reviewer':
      return [
        { label: 'All applications', to: pathTo('allApplications', { formId }) },
        { label: 'Qualified', to: pathTo('qualified', { formId }) },
        { label: 'Reviewers', to: pathTo('reviewers', { formId }) },
        { label: 'Interviewers', to: pathTo('interviewers', { formId }) },
        { label: 'Rubrics', to: pathTo('rubrics', { formId }) },
        { label: 'Edit form', to: pathTo('editForm', { formId }) },
      ]
  }
}
