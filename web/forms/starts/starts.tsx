import { TextField } from '@aws-amplify/ui-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import type { Start } from '#shared/forms/authoring-routes.ts'
import type { ListedForm } from '#shared/forms/form.ts'
import { nextSemester, proposedFormId } from '#shared/forms/proposed-id.ts'
import { remindersOn } from '#shared/forms/reminder.ts'
import { type Sample, sampleSeason, shortSeason } from '#shared/forms/sample-season.ts'
import { numbered, setUpSteps, type StepName } from '#shared/forms/set-up-steps.ts'
import { FormId } from '#shared/kernel/identifier.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { counted } from '#shared/kernel/wording.ts'
import { isRefused } from '#web/api/api-error.ts'
import { ActionForm } from '#web/kit/ui/action-form.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { errorProps } from '#web/kit/ui/field-error.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { showSuccess } from '#web/kit/ui/toast.ts'
import { useAddress } from '#web/kit/ui/use-address.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { currentForm } from '#web/staff/form-list/form-list-queries.ts'
import { formsApi, useFormsChange } from '../form-queries.ts'
import styles from './starts.module.css'

/** What a new season begins with, and the steps that follow. `forms` are the seasons that there are. */
export const Starts = ({ forms }: { forms: readonly ListedForm[] }) => (
  <div className={styles.columns}>
    <section className="surface" aria-labelledby="begin">
      <div className="surface__h">
        <h2 id="begin">Begin with</h2>
      </div>
      <div className="pad">
        <BeginForm forms={forms} />
      </div>
    </section>
    <section className="surface" aria-labelledby="follows">
      <div className="surface__h">
        <h2 id="follows">What follows</h2>
      </div>
      <ol className={`steps ${styles.follows}`}>
        {setUpSteps.map((step) => (
          <li key={step} data-state={step === 'dates' ? 'now' : 'later'}>
            <div className="step">
              <Icon shape={step === 'dates' ? 'now' : 'ring'} />
              <b>{numbered(step)}</b>
              {step === 'team' && (
                <ButtonLink look="small" to={`${pathTo('users')}?invite=people`}>
                  Invite people...
                </ButtonLink>
              )}
              <small>{follows[step]}</small>
            </div>
          </li>
        ))}
      </ol>
    </section>
  </div>
)

const follows: Readonly<Record<StepName, string>> = {
  dates: 'One time zone for the whole season',
  roles: 'With seats, if you know them',
  questions: 'Try the form as an applicant',
  sheets: 'Before the first review',
  letters: 'Before you release',
  reminders: 'Ready, switch on what you want',
  team: 'Before the first review',
  open: 'Says what is missing',
}

/** `taken` are the ids of other forms. */
const schema = (taken: readonly string[]) =>
  z.object({
    semester: z.string().check(z.trim(), z.minLength(1, 'Enter a name, such as Fall 2027.')),
    id: z.string().check(
      z.refine((id) => FormId.safeParse(id).success, {
        error: 'Lower-case letters, digits and "-" only, with a letter or digit first.',
      }),
      z.refine((id) => !taken.includes(id), { error: 'There is a form with this id already.' }),
    ),
  })

function BeginForm({ forms }: { forms: readonly ListedForm[] }) {
  const navigate = useNavigate()
  const [address] = useAddress()
  const taken = forms.map(({ id }) => id)
  const first = forms.find(({ id }) => id === address.get('from')) ?? currentForm(forms)
  const [start, setStart] = useState<Start | 'copy'>(first ? 'copy' : 'season')
  const [from, setFrom] = useState(first?.id ?? '')
  const proposed = first ? nextSemester(first.semester) : ''
  const [named, setNamed] = useState({ semester: proposed, id: proposedFormId(proposed, taken) })
  const change = useFormsChange(
    ({ semester, id }: typeof named) =>
      start === 'copy'
        ? formsApi.duplicate({ params: { formId: from }, body: { semester, id, dueDate: '' } })
        : formsApi.begin({ body: { semester, id, start } }),
    ({ id }) => {
      showSuccess('Created. Nobody outside sees it before you open it.')
      void navigate(pathTo('editForm', { formId: id }))
    },
  )
  const rename = (semester: string) => {
    const follows = named.id === proposedFormId(named.semester, taken)
    setNamed({ semester, id: follows ? proposedFormId(semester, taken) : named.id })
  }
  const choice = (value: Start | 'copy', title: string, says: ReactNode) => (
    <label className={styles.start}>
      <input type="radio" name="start" checked={start === value} onChange={() => setStart(value)} />
      <b>{title}</b>
      <small>{says}</small>
    </label>
  )
  return (
    <ActionForm
      label="Create the season"
      runningLabel="Creating..."
      schema={schema(taken)}
      values={named}
      change={change}
      refusalOf={(error) =>
        isRefused(error, 'CONFLICT') && change.variables?.id === named.id
          ? { fields: { id: error.message } }
          : { message: error.message }
      }
    >
      {(errors) => (
        <>
          <fieldset className={styles.starts}>
            <legend className="vh">Begin with</legend>
            {first &&
              choice(
                'copy',
                'A copy of an earlier season',
                'Questions, roles, seats, score sheets, letters, reminders and message templates. No applications and no dates.',
              )}
            {start === 'copy' && (
              <select
                className="amplify-input"
                aria-label="The season to copy"
                value={from}
                onChange={({ target }) => setFrom(target.value)}
              >
                {forms.map(({ id, semester }) => (
                  <option key={id} value={id}>
                    {semester}
                  </option>
                ))}
              </select>
            )}
            {choice(
              'season',
              'A chapter’s season',
              `${sampleWords(sampleSeason(chapterRoles))} Change what you like.`,
            )}
            {choice('short', 'A short form', sampleWords(shortSeason(chapterRoles)))}
            {choice('empty', 'An empty form', 'You write every question.')}
          </fieldset>
          <TextField
            label="Name, such as Fall 2027"
            maxLength={100}
            value={named.semester}
            {...errorProps(errors.semester)}
            onChange={({ target }) => rename(target.value)}
          />
          <details open={errors.id !== undefined && named.semester !== ''}>
            <summary>More</summary>
            <TextField
              label="Form id"
              descriptiveText="Used in links; cannot be changed."
              maxLength={64}
              value={named.id}
              autoCapitalize="none"
              spellCheck={false}
              {...errorProps(errors.id)}
              onChange={({ target }) => setNamed({ ...named, id: target.value })}
            />
          </details>
        </>
      )}
    </ActionForm>
  )
}

/** '7 roles, 9 sections with 34 questions, score sheets, 5 letters, 5 reminders.' */
function sampleWords(sample: Sample) {
  const { openRoles, sections, decisionLetters } = sample
  const questions = sections.flatMap((section) => section.questions).length
  const letters = Object.keys({ ...decisionLetters.accepted }).length * 2 + 1
  return `${counted(openRoles.length, 'role')}, ${counted(sections.length, 'section')} with ${counted(questions, 'question')}, score sheets, ${counted(letters, 'letter')}, ${counted(remindersOn(sample).length, 'reminder')}.`
}
