import { Button } from '@aws-amplify/ui-react'
import { useMemo, useState } from 'react'
import { changeFault } from '#shared/forms/form-change.ts'
import { type FormFault, openingFaults, problemsOfForm } from '#shared/forms/form-faults.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import { numbered, setUpSteps, stepLabel, type StepName } from '#shared/forms/set-up-steps.ts'
import { fieldId, Problems } from '#web/kit/authoring/field-problems.ts'
import { ProblemList } from '#web/kit/authoring/problem-list.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { PageHead } from '#web/kit/ui/page-head.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { SheetsStep } from '../rubrics/score-sheets.tsx'
import { BuilderNotices, SaveState } from './builder-head.tsx'
import { ConsequencesDialog, useConsequences } from './consequences.tsx'
import { DatesStep } from './dates-step.tsx'
import { fieldWords, inFieldWords } from './fault-words.ts'
import { LettersPart } from './letters-part.tsx'
import { OpenStep } from './open-step.tsx'
import { type Part, partOf, type ShowPart, stepOf, usePart } from './parts.ts'
import { Preview } from './preview.tsx'
import { Rail } from './rail.tsx'
import { RemindersPart } from './reminders-part.tsx'
import { RolesStep } from './roles-step.tsx'
import { SectionPart } from './section-part.tsx'
import { TeamStep } from './team-step.tsx'
import { Trial, useTrial } from './trial.tsx'
import type { FormDraft } from './use-form-draft.ts'
import { useSetUp } from './use-set-up.ts'
import styles from './builder.module.css'

/** Sets a season up: its steps, what belongs to one of them, and a preview of it. */
export function Builder({ draft }: { draft: FormDraft }) {
  const { form } = draft
  const [part, show] = usePart(form)
  const [attempt, setAttempt] = useState<object>()
  const [isAsking, setAsking] = useState(false)
  const consequences = useConsequences(draft)
  const problems = useMemo(() => (attempt ? faultsOf(draft) : []), [attempt, draft])
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
  const setUp = useSetUp(draft)
  const step = stepOf(part)
  const trial = useTrial()
  if (trial.place !== null) return <Trial form={form} />
  return (
    <main className="page page--wide" id="main">
      <PageHead
        heading="Setup"
        view={stepLabel[step]}
        note={setUp.missing.length > 0 && 'Steps 4 to 7 may wait until after the opening.'}
      >
        <ButtonLink look="small" to={trial.at('1')}>
          Try the form as an applicant
        </ButtonLink>
      </PageHead>
      <BuilderNotices draft={draft} hidden={consequences.hidden} />
      <ProblemList
        what="form"
        className={styles.problems}
        problems={problems.map((problem) => ({
          place: fieldWords(problem.path),
          message: problem.message,
          onGoTo: () => goTo(problem),
        }))}
        attempt={attempt}
      />
      <Problems value={problems}>
        <div className={styles.setup}>
          <Rail {...{ draft, setUp, part }} onShow={show} />
          <section className="surface" id="part" tabIndex={-1} aria-labelledby="step">
            <div className={`surface__h ${styles.bar}`}>
              <h2 id="step" tabIndex={-1}>
                {numbered(step)}
              </h2>
              <span className="muted">{stepMeaning[step]}</span>
              {(draft.isChanged || !isElsewhere(step)) && <SaveState draft={draft} onSave={save} />}
            </div>
            <div className={`pad ${styles.columns}`}>
              <div className={`stack ${styles.current}`}>
                {part === 'dates' && <DatesStep draft={draft} />}
                {part === 'roles' && <RolesStep draft={draft} onShow={show} />}
                {part === 'sheets' && <SheetsStep />}
                {part === 'letters' && <LettersPart draft={draft} />}
                {part === 'reminders' && <RemindersPart draft={draft} />}
                {part === 'team' && <TeamStep formId={form.id} team={draft.stored.team} />}
                {part === 'open' && <OpenStep draft={draft} setUp={setUp} />}
                {typeof part === 'number' && (
                  <SectionPart key={part} draft={draft} index={part} onShow={show} />
                )}
              </div>
              {hasPreview(step) && <Preview form={form} part={part} />}
            </div>
            <Foot part={part} form={form} isSaved={!draft.isChanged} onShow={show} />
          </section>
        </div>
      </Problems>
      {isAsking && (
        <ConsequencesDialog {...consequences} onSave={draft.save} onClose={() => setAsking(false)} />
      )}
    </main>
  )
}

const stepMeaning: Readonly<Record<StepName, string>> = {
  dates: '',
  roles: 'that people can apply for',
  questions: 'that they answer',
  sheets: 'by which reviewers and interviewers score',
  letters: 'that people read on the day of the release',
  reminders: 'that the portal sends by itself',
  team: 'who reads and decides',
  open: '',
}

/** What is saved by itself, not with the form. */
const isElsewhere = (step: StepName) => ['sheets', 'team', 'open'].includes(step)
const hasPreview = (step: StepName) => step !== 'roles' && !isElsewhere(step)

interface FootProps {
  part: Part
  form: ApplicationForm
  /** Then going on is what most people come for, else saving. */
  isSaved: boolean
  onShow: ShowPart
}

/** The ways to the steps before and after, through all sections of the form. */
function Foot({ part, form, isSaved, onShow }: FootProps) {
  const parts = setUpSteps.flatMap<Part>((step) =>
    step === 'questions' ? form.sections.map((_, index) => index) : [step],
  )
  const at = parts.indexOf(part)
  const [before, after] = [parts[at - 1], parts[at + 1]]
  return (
    <div className="surface__f">
      {before !== undefined && (
        <Button size="small" onClick={() => onShow(before, '#step')}>
          Back
        </Button>
      )}
      {after !== undefined && (
        <Button
          className="push"
          size="small"
          {...(isSaved && { variation: 'primary' })}
          onClick={() => onShow(after, '#step')}
        >
          Next: {typeof after === 'number' ? form.sections[after]!.sectionName : stepLabel[after]}
        </Button>
      )}
    </div>
  )
}

function faultsOf({ form, base, stored }: FormDraft): FormFault[] {
  const change = changeFault(base, form.sections)
  return [
    ...(stored.form.isActive || stored.wasActive ? openingFaults(form) : []).map((fault) =>
      inFieldWords(fault, form),
    ),
    ...problemsOfForm(form, chapterRoles, (fault) => inFieldWords(fault, form)),
    ...(change ? [{ path: ['sections'], message: change }] : []),
  ]
}
