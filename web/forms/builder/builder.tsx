import { useEffect, useMemo, useState } from 'react'
import { type FormFault, problemsOfForm } from '#shared/form-faults.ts'
import { changeFault } from '#shared/form-change.ts'
import { AboutPart } from './about-part.tsx'
import { BuilderBar } from './builder-bar.tsx'
import { BuilderNotices } from './builder-notices.tsx'
import { LettersPart } from './letters-part.tsx'
import { fieldId, partOf, usePart } from './parts.ts'
import { PartsList } from './parts-list.tsx'
import { Preview } from './preview.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import { Problems } from './problems.ts'
import { SectionPart } from './section-part.tsx'
import { useShowAt } from './show-at.ts'
import type { FormDraft } from './use-form-draft.ts'
import '../forms.css'

/** A form to be written: its parts, the part that is being worked on, and how applicants will see it. */
export function Builder({ draft, isNew }: { draft: FormDraft; isNew: boolean }) {
  const { form, base } = draft
  const [part, show] = usePart(form)
  const showAt = useShowAt(part, show)
  const [attempt, setAttempt] = useState<object>()
  const problems = useMemo(() => (attempt ? faultsOf(draft) : []), [attempt, draft])

  function save() {
    if (draft.isSaving || draft.newer) return
    setAttempt({})
    if (faultsOf(draft).length === 0) draft.save()
  }
  // One entry of a list is mended in the field of the whole list.
  const goTo = (problem: FormFault) => {
    const { path } = problem
    const field = typeof path.at(-1) === 'number' ? path.slice(0, -1) : path
    showAt(partOf(problem), `#${fieldId(...field)}`)
  }
  const title = isNew ? 'New form' : `Edit ${base.form.semester}`
  return (
    <main className="page page--wide" id="main">
      <title>{`${title} - Application Portal`}</title>
      <BuilderBar title={title} draft={draft} isNew={isNew} onSave={save} />
      <BuilderNotices draft={draft} />
      <ProblemSummary problems={problems} attempt={attempt} onGoTo={goTo} />
      <Problems value={problems}>
        <div className="builder">
          <PartsList draft={draft} part={part} onShow={show} />
          <section className="builder__part stack" id="part" tabIndex={-1} aria-label="Part of the form">
            {part === 'about' && <AboutPart draft={draft} isNew={isNew} />}
            {part === 'letters' && <LettersPart draft={draft} isNew={isNew} />}
            {typeof part === 'number' && (
              <SectionPart
                key={part}
                draft={draft}
                index={part}
                onShow={show}
                onShowAt={showAt}
                isNew={isNew}
              />
            )}
          </section>
          <Preview form={form} part={part} />
        </div>
      </Problems>
      <LeavingGuard isChanged={draft.isChanged} />
    </main>
  )
}

function faultsOf({ form, base }: FormDraft): FormFault[] {
  const faults = problemsOfForm(form)
  const fault = changeFault(base, form.sections)
  return fault ? [...faults, { path: ['sections'], message: fault }] : faults
}

/** The tab keeps what is not saved through a reload, but not when it is closed. */
function LeavingGuard({ isChanged }: { isChanged: boolean }) {
  useEffect(() => {
    if (!isChanged) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
  return null
}
