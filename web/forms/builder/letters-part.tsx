import { Button } from '@aws-amplify/ui-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, use } from 'react'
import { fixedWord } from '#shared/forms/form-source.ts'
import type { ApplicationForm, DecisionLetters } from '#shared/forms/form.ts'
import { type placeholders, unknownInLetter } from '#shared/forms/letter.ts'
import { sampleLetters } from '#shared/forms/sample-season.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { Problems } from '#web/kit/authoring/field-problems.ts'
import { AreaField, LineField } from '#web/kit/authoring/fields.tsx'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { showError } from '#web/kit/ui/toast.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { useEarlierSeason } from '../earlier-season.ts'
import { withParts } from '../form-parts.ts'
import { formsApi } from '../form-queries.ts'
import { boundTo } from './fault-words.ts'
import { letterNames, letterOf, type LetterPath, useLetter, withLetter } from './letters.ts'
import type { FormDraft } from './use-form-draft.ts'
import { WritingTools } from './writing-tools.tsx'
import styles from './builder.module.css'

const samples = () => sampleLetters(chapterRoles, chapterRoles.current)

/** The decision letters of a form, one at a time, and what those read who have accepted an offer. */
export function LettersPart({ draft }: { draft: FormDraft }) {
  const { form, base, change } = draft
  const { decisionLetters: letters } = form
  const field = boundTo(form, [], (changed) => change(withParts(form, changed)))
  return (
    <>
      {base.isFrozen && (
        <Notice>The decisions are {fixedWord(base)}, so the letters stay as they are.</Notice>
      )}
      {letters ? <OneLetter draft={draft} letters={letters} /> : <NoLetters draft={draft} />}
      {letters && (
        <LineField
          {...field('signer')}
          hint="Stands below each letter, such as “Priya Raman, President”. Empty: no name."
          maxLength={120}
          isReadOnly={base.isFrozen}
        />
      )}
      <h2>Welcome</h2>
      <AreaField
        {...field('welcomeText')}
        hint="Markdown. Only applicants who have accepted an offer see it, below their letter. You can change it at any time."
        rows={8}
        maxLength={20_000}
      />
      <LineField
        {...field('kickoffPlace')}
        hint="Applicants who have accepted read it with the date of the kickoff (step 1). You can change it at any time."
        maxLength={200}
      />
    </>
  )
}

function NoLetters({ draft: { form, change } }: { draft: FormDraft }) {
  const write = (decisionLetters: DecisionLetters) => change({ ...form, decisionLetters })
  const earlier = useEarlierLetters(form, write)
  return (
    <>
      <p>No letters yet. You need them before you release.</p>
      <p className="row">
        <Button variation="primary" onClick={() => write(samples())}>
          Start from the samples
        </Button>
        {earlier && (
          <ActionButton isRunning={earlier.isPending} onClick={earlier.take}>
            Take those of {earlier.semester}
          </ActionButton>
        )}
        <Button onClick={() => write({ accepted: {}, waitlist: {}, denied: '' })}>Write your own</Button>
      </p>
    </>
  )
}

const placeholderWords = {
  firstName: 'First name',
  lastName: 'Last name',
  role: 'Role',
  semester: 'Season',
  deadline: 'Answer by',
} as const satisfies Record<(typeof placeholders)[number], string>

/** One letter with the others a press away. Each has a view of its own. */
function OneLetter({ draft, letters }: { draft: FormDraft; letters: DecisionLetters }) {
  const { form, base, change } = draft
  const { all, current, show } = useLetter(form)
  const { path, label } = current
  const write = (text: string) => change({ ...form, decisionLetters: withLetter(letters, path, text) })
  return (
    <>
      <span className={`views ${styles.letters}`} role="group" aria-label="Letters">
        {all.map((each) => (
          <button
            key={each.label}
            type="button"
            aria-pressed={each.label === label}
            onClick={() => show(each.path)}
          >
            {each.label}
            {!letterOf(letters, each.path).trim() && (
              <span className="n n--warn">
                <Icon shape="problem" />
                <span className="vh">not written</span>
              </span>
            )}
          </button>
        ))}
      </span>
      {!base.isFrozen && <Suggestion key={label} form={form} path={path} onWrite={write} />}
      <WithUnknown form={form} letters={letters}>
        <WritingTools placeholders={placeholderWords} isReadOnly={base.isFrozen}>
          <AreaField
            key={label}
            path={['decisionLetters', ...path]}
            label={label}
            labelHidden
            rows={12}
            maxLength={20_000}
            isReadOnly={base.isFrozen}
            value={letterOf(letters, path)}
            onChange={write}
          />
        </WritingTools>
      </WithUnknown>
      <p className="small muted">It begins after “Dear Ada Lovelace,”. Markdown works.</p>
    </>
  )
}

interface SuggestionProps {
  form: ApplicationForm
  path: LetterPath
  onWrite: (text: string) => void
}

/** Where a letter can begin, as long as nobody has written it. */
function Suggestion({ form, path, onWrite }: SuggestionProps) {
  const text = letterOf(form.decisionLetters, path).trim()
  const sample = letterOf(samples(), path)
  const earlier = useEarlierLetters(form, (letters) => {
    const theirs = letterOf(letters, path)
    if (theirs.trim()) onWrite(theirs)
    else showError('That season has no such letter.')
  })
  const isSample = text === sample
  if (text && !isSample) return null
  return (
    <div className="note">
      <Icon shape="notice" />
      <div>{isSample ? 'This is the sample. Change what you like.' : 'Not written yet.'}</div>
      {!isSample && (
        <Button size="small" onClick={() => onWrite(sample)}>
          Use the sample
        </Button>
      )}
      {earlier && (
        <ActionButton size="small" isRunning={earlier.isPending} onClick={earlier.take}>
          Take the one of {earlier.semester}
        </ActionButton>
      )}
    </div>
  )
}

/** The letters of an earlier season; undefined if there is none. */
function useEarlierLetters({ id }: ApplicationForm, onTaken: (letters: DecisionLetters) => void) {
  const season = useEarlierSeason(id)
  const { mutate, isPending } = useMutation({
    mutationFn: async (formId: string) => {
      const { decisionLetters } = (await formsApi.source({ params: { formId } })).form
      if (!decisionLetters) throw new Problem('MISSING', 'That season has no letters.')
      return decisionLetters
    },
    onSuccess: onTaken,
    onError: ({ message }) => showError(message),
  })
  return season && { semester: season.semester, isPending, take: () => mutate(season.id) }
}

/** Names unknown placeholders at their letters. They stop the release, and not the saving of the form. */
function WithUnknown(props: { form: ApplicationForm; letters: DecisionLetters; children: ReactNode }) {
  const { form, letters, children } = props
  const unknown = letterNames(form).flatMap(({ path }) => {
    const names = unknownInLetter(letterOf(letters, path)).map((name) => `{${name}}`)
    const message = `Unknown placeholders would stop the release: ${names.join(', ')}. Use the buttons above.`
    return names.length > 0 ? [{ path: ['decisionLetters', ...path], message }] : []
  })
  return <Problems value={[...use(Problems), ...unknown]}>{children}</Problems>
}
