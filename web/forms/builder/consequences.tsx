import { useQuery } from '@tanstack/react-query'
import { candidates } from '#shared/decisions/candidate-routes.ts'
import { formNeeds } from '#shared/decisions/need-routes.ts'
import { hiddenByChange, newlyAsked } from '#shared/forms/form-change.ts'
import type { Question } from '#shared/forms/form.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { client } from '#web/api/client.ts'
import { LocalDialog } from '#web/kit/ui/form-dialog.tsx'
import { HiddenAnswers } from '../hidden-answers.tsx'
import type { FormDraft } from './use-form-draft.ts'

/** What saving a form means for people who have submitted or begun. */
interface Consequences {
  /** What an open form asks from now on, and people who have submitted are not asked. */
  asked: readonly Question[]
  /** Questions whose answers nobody sees any more. */
  hidden: readonly Question[]
  /** How many people that concerns, once it is known. */
  people: { submitted: number; drafts: number } | undefined
  /** Whether it concerns anyone, as far as it is known. */
  isGrave: boolean
}

/** What saving the draft means for others. A form that was never open has no answers yet. */
export function useConsequences({ stored, base, form }: FormDraft): Consequences {
  const { isActive } = stored.form
  const asked = isActive ? newlyAsked(base.form.sections, form.sections) : []
  const hidden = isActive || stored.wasActive ? hiddenByChange(base.form.sections, form.sections) : []
  const params = { formId: form.id }
  const { data: people } = useQuery({
    queryKey: ['dashboard', 'concerned', form.id],
    queryFn: async () => {
      const [{ submitted }, { drafts }] = await Promise.all([
        client(formNeeds).needs({ params, query: {} }),
        client(candidates).overview({ params }),
      ])
      return { submitted, drafts }
    },
    enabled: asked.length + hidden.length > 0,
  })
  const { submitted = 1, drafts = 1 } = people ?? {}
  const isGrave = (asked.length > 0 && submitted > 0) || (hidden.length > 0 && submitted + drafts > 0)
  return { asked, hidden, people, isGrave }
}

interface Props extends Consequences {
  onSave: () => void
  onClose: () => void
}

/** Says before a save what it means for others. */
export const ConsequencesDialog = ({ asked, hidden, people, onSave, onClose }: Props) => (
  <LocalDialog
    title={hidden.length > 0 ? 'Save and hide answers?' : 'Ask more in an open form?'}
    label={hidden.length > 0 ? 'Save and hide' : 'Save'}
    closeLabel="Keep writing"
    onConfirm={onSave}
    onClose={onClose}
  >
    {asked.length > 0 && (
      <>
        <p>{unseenWords(people, asked.length)}</p>
        <ul className="bullets">
          {asked.map(({ questionId, questionText }) => (
            <li key={questionId}>{questionText}</li>
          ))}
        </ul>
      </>
    )}
    {hidden.length > 0 && people && (
      <p>
        {counted(people.submitted, 'person has', 'people have')} submitted and{' '}
        {counted(people.drafts, 'draft has', 'drafts have')} begun. They may have answered what you removed.
      </p>
    )}
    <HiddenAnswers questions={hidden} />
  </LocalDialog>
)

/** '290 people have submitted and won't see it. 22 drafts will.' */
function unseenWords(people: Consequences['people'], count: number): string {
  const it = count === 1 ? 'it' : 'them'
  if (!people) return `People who have submitted won't see ${it}. Drafts will.`
  const { submitted, drafts } = people
  const have = counted(submitted, 'person has', 'people have')
  return `${have} submitted and won't see ${it}. ${drafts === 1 ? '1 draft' : `${grouped(drafts)} drafts`} will.`
}
