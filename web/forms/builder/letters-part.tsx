import { Button } from '@aws-amplify/ui-react'
import { type ReactNode, use } from 'react'
import { flushSync } from 'react-dom'
import { fixedWord } from '#shared/forms/form-source.ts'
import { type ApplicationForm, type DecisionLetters, everOpen } from '#shared/forms/form.ts'
import { placeholders, unknownInLetter } from '#shared/forms/letter.ts'
import { withFixedRoles } from '#shared/forms/open-roles.ts'
import { ofRole } from '#shared/kernel/application-role.ts'
import { fieldId, focusOn, Problems } from '#web/kit/authoring/field-problems.ts'
import { AreaField, LineField } from '#web/kit/authoring/fields.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { withParts } from '../form-parts.ts'
import { boundTo } from './fault-words.ts'
import type { FormDraft } from './use-form-draft.ts'

const blank: DecisionLetters = { accepted: {}, waitlist: {}, denied: '' }

export function LettersPart({ draft: { form, base, change } }: { draft: FormDraft }) {
  const { decisionLetters: letters } = form
  const write = () => {
    flushSync(() => change({ ...form, decisionLetters: blank }))
    focusOn(`#${fieldId(...pathOf(letterNames(form)[0]!.path))}`)
  }
  const field = boundTo(form, [], (changed) => change(withParts(form, changed)))
  return (
    <>
      <h2>Decision letters</h2>
      {base.isFrozen && (
        <Notice>The decisions are {fixedWord(base)}, so the letters stay as they are.</Notice>
      )}
      {letters ? (
        <>
          <p className="muted">
            Markdown. Each begins after "Dear Ada Lovelace,". These names are filled in for each person:{' '}
            {placeholders.map((name) => `{${name}}`).join(', ')}.
          </p>
          <WithUnknown form={form} letters={letters}>
            {letterNames(form).map(({ path, label }) => (
              <AreaField
                key={label}
                path={pathOf(path)}
                label={label}
                rows={8}
                maxLength={20_000}
                isReadOnly={base.isFrozen}
                value={letterOf(letters, path)}
                onChange={(text) => change({ ...form, decisionLetters: withLetter(letters, path, text) })}
              />
            ))}
          </WithUnknown>
          <LineField
            {...field('signer')}
            hint="Stands below each letter, such as “Priya Raman, President”. Empty: no name."
            maxLength={120}
            isReadOnly={base.isFrozen}
          />
        </>
      ) : (
        <>
          <p>No letters yet. You need them before you release.</p>
          <div className="row">
            <Button onClick={write}>Write letters</Button>
          </div>
        </>
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

/** Names unknown placeholders at their letters. They stop the release, and not the saving of the form. */
function WithUnknown(props: { form: ApplicationForm; letters: DecisionLetters; children: ReactNode }) {
  const { form, letters, children } = props
  const unknown = letterNames(form).flatMap(({ path }) => {
    const names = unknownInLetter(letterOf(letters, path)).map((name) => `{${name}}`)
    const message = `Unknown placeholders would stop the release: ${names.join(', ')}.`
    return names.length > 0 ? [{ path: pathOf(path), message }] : []
  })
  return <Problems value={[...use(Problems), ...unknown]}>{children}</Problems>
}

type LetterPath = readonly ['accepted' | 'waitlist', group: string] | readonly ['denied']

/** The letters of a form: one accepted and one waitlist letter for each group of the roles that are or were open in it, and one denied. */
export function letterNames(form: ApplicationForm): readonly { path: LetterPath; label: string }[] {
  const roles = everOpen(withFixedRoles(form, chapterRoles))
  const groups = chapterRoles.list.groups.filter(({ id }) =>
    roles.some((role) => chapterRoles.find(role)?.letters === id),
  )
  return [
    ...groups.map(({ id, name }) => ({ path: ['accepted', id] as const, label: `Accepted, ${name}` })),
    ...groups.map(({ id, name }) => ({ path: ['waitlist', id] as const, label: `Waitlist, ${name}` })),
    { path: ['denied'], label: 'Denied, every role' },
  ]
}

const pathOf = (path: LetterPath) => ['decisionLetters', ...path]

export const letterOf = (letters: DecisionLetters, path: LetterPath): string =>
  path[0] === 'denied' ? letters.denied : (ofRole(letters[path[0]], path[1]) ?? '')

const withLetter = (letters: DecisionLetters, path: LetterPath, text: string): DecisionLetters =>
  path[0] === 'denied'
    ? { ...letters, denied: text }
    : { ...letters, [path[0]]: { ...letters[path[0]], [path[1]]: text } }
