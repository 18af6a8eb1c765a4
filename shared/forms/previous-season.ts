import { foldedText } from '#shared/kernel/folded-text.ts'

interface Season {
  id: string
  semester: string
  dueDate: string
  isActive: boolean
  stoppedAt?: string | undefined
}

const terms = /\b(?:winter|spring|summer|fall|autumn)\b|\b\d{4}\b/g

/** What the name of a semester contains besides term and year: '' for 'Fall 2026', 'fellowship' for 'Summer Fellowship 2027'. */
const kindOf = ({ semester }: Season) =>
  foldedText(semester).replaceAll(terms, ' ').replaceAll(/\s+/g, ' ').trim()

/**
 * The earlier season to compare a form with: the latest one of the same kind that was open to applicants. A small fellowship cannot be
 * compared with a semester. `forms`: the newest due date first.
 */
export const previousSeason = <Form extends Season>(form: Season, forms: readonly Form[]): Form | undefined =>
  forms.find(
    (each) =>
      each.id !== form.id &&
      kindOf(each) === kindOf(form) &&
      Date.parse(each.dueDate) < Date.parse(form.dueDate) &&
      (each.isActive || each.stoppedAt),
  )
