import type { UserRole } from '#shared/user-role.ts'

interface Way {
  label: string
  to: string
}

/** What a person of this role finds behind a form. */
export function dashboardsOf(role: UserRole, formId: string): Way[] {
  const reviewer = `/admin/reviewer/dashboard/${formId}`
  const superReviewer = `/admin/dor/dashboard/${formId}`
  switch (role) {
    case 'applicant':
      return []
    case 'reviewer':
      return [
        { label: 'Applications', to: `${reviewer}/apps` },
        { label: 'Interviews', to: `${reviewer}/interviews` },
      ]
    case 'super-reviewer':
      return [
        { label: 'All applications', to: `${superReviewer}/all` },
        { label: 'Qualified', to: `${superReviewer}/qualified` },
        { label: 'Reviewers', to: `${superReviewer}/reviewers` },
        { label: 'Interviewers', to: `${superReviewer}/interviewers` },
        { label: 'Rubrics', to: `/admin/dor/rubrics/${formId}` },
        { label: 'Edit form', to: `/admin/dor/forms/${formId}/edit` },
      ]
  }
}
