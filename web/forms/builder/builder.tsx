import { useMemo, useState } from 'react'
import { changeFault } from '#shared/forms/form-change.ts'
import { type FormFault, openingFaults, problemsOfForm } from '#shared/forms/form-faults.ts'
import { fieldId, Problems } from '#web/kit/authoring/field-problems.ts'
import { ProblemList } from '#web/kit/authoring/problem-list.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { AboutPart } from './about-part.tsx'
import { BuilderBar, BuilderNotices } from './builder-head.tsx'
import { ConsequencesDialog, useConsequences } from './consequences.tsx'
import { fieldWords, inFieldWords } from './fault-words.ts'
import { LettersPart } from './letters-part.tsx'
import { PartsList } from './parts-list.tsx'
import { partOf, usePart } from './parts.ts'
import { Preview } from './preview.tsx'
import { RemindersPart } from './reminders-part.tsx'
import { SectionPart } from './section-part.tsx'
import type { FormDraft } from './use-form-draft.ts'
import styles from './builder.module.css'

/** Edits a form: the list of its parts, the fields of one part, and a preview of it. */
export function Builder({ draft }: { draft: FormDraft }) {
  const { isNew, form, base } = draft
  const [part, show] = usePart(form)
  const [attempt, setAttempt] = useState<object>()
  const [isAsking, setAsking] = useState(false)
  const consequences = useConsequences(draft)
  const isJudged = attempt !== undefined || draft.idTaken !== undefined
  const problems = useMemo(() => (isJudged ? faultsOf(draft) : []), [isJudged, draft])
  // Once nothing is wrong, what comes next is judged at the next attempt: a new question is empty at first.
  if (attempt && problems.length === 0) setAttempt(undefined)

  function save() {
    if (draft.isSaving || draft.newer) return
    setAttempt({})
    if (faultsOf(draft).length > 0) return
    if (consequences.isGrave) setAsking(true)
    else draft.save()
  }
  // A problem with one entry of a list is fixed in the field of the whole list.
  const goTo = (problem: FormFault) => {
    const { path } = problem
    const field = typeof path.at(-1) === 'number' ? path.slice(0, -1) : path
    show(partOf(problem), `#${fieldId(...field)}`)
  }
  const title = isNew ? 'New form' : `Edit ${base.form.semester}`
  return (
    <main className="page page--wide" id="main">
      <title>{`${title} - Application Portal`}</title>
      <BuilderBar title={title} draft={draft} onSave={save} />
      <BuilderNotices draft={draft} hidden={consequences.hidden} />
      <ProblemList
        what="form"
        className={styles.problems}
        problems={problems.map((problem) => ({
          place: fieldWords(problem.path),
          message: problem.message,
          onGoTo: () => goTo(problem),
        }))}
        attempt={attempt ?? draft.idTaken}
      />
      <Problems value={problems}>
        <div className={styles.columns}>
          <PartsList draft={draft} part={part} onShow={show} />
          <section
            className={`stack ${styles.current}`}
            id="part"
            tabIndex={-1}
            aria-label="Part of the form"
          >
            {part === 'about' && <AboutPart draft={draft} />}
            {part === 'letters' && <LettersPart draft={draft} />}
            {part === 'reminders' && <RemindersPart draft={draft} />}
            {typeof part === 'number' && <SectionPart key={part} draft={draft} index={part} onShow={show} />}
          </section>
          <Preview form={form} part={part} />
        </div>
      </Problems>
      {isAsking && (
        <ConsequencesDialog {...consequences} onSave={draft.save} onClose={() => setAsking(false)} />
      )}
    </main>
  )
}

function faultsOf({ form, base, idTaken }: FormDraft): FormFault[] {
  const change = changeFault(base, form.sections)
  return [
    ...openingFaults(form).map((fault) => inFieldWords(fault, form)),
    ...problemsOfForm(form, chapterRoles, (fault) => inFieldWords(fault, form)),
    ...(idTaken ? [{ path: ['id'], message: idTaken.message }] : []),
    ...(change ? [{ path: ['sections'], message: change }] : []),
  ]
}
