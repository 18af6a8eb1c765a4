import { useEffect, useRef } from 'react'
import { useMatch, useNavigate } from 'react-router-dom'
import type { FormFault } from '#shared/forms/form-faults.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import { setUpSteps, type StepName, stepPath } from '#shared/forms/set-up-steps.ts'
import { pages, pathTo } from '#shared/kernel/pages.ts'
import { fieldId, focusOn } from '#web/kit/authoring/field-problems.ts'
import { useAddress } from '#web/kit/ui/use-address.tsx'

/** What is on screen: a section by its index, or another step of the setup. */
export type Part = number | Exclude<StepName, 'questions'>

/** Shows a part of the form, and focuses an element in it. */
export type ShowPart = (part: Part, selector?: string) => void

export const stepOf = (part: Part): StepName => (typeof part === 'number' ? 'questions' : part)
export const partOfStep = (step: StepName): Part => (step === 'questions' ? 0 : step)

/** Where a part is. Sections count from 1. */
export const pathOf = (part: Part, formId: string): string =>
  typeof part === 'number' ? `${pathTo('editForm', { formId })}?part=${part + 1}` : stepPath(part, formId)

/** The part on screen is in the address. An unknown part leads to the first. */
export function usePart({ id, sections }: ApplicationForm): [Part, ShowPart] {
  const [address, changeAddress] = useAddress()
  const navigate = useNavigate()
  const isSheets = useMatch(`${pages.rubrics.path}/*`) !== null
  const wanted = useRef<{ part: Part; selector: string }>(undefined)
  const name = address.get('part')
  const named = setUpSteps.find((step) => step === name && step !== 'questions') as Part | undefined
  const index = Number(name) - 1
  const part = isSheets ? 'sheets' : (named ?? (sections[index] ? index : 'dates'))
  // The part has to be rendered before its element can get the focus.
  useEffect(() => {
    if (wanted.current?.part !== part) return
    focusOn(wanted.current.selector, 'part')
    wanted.current = undefined
  })
  const show: ShowPart = (next, selector) => {
    if (selector && next === part) return focusOn(selector, 'part')
    if (selector) wanted.current = { part: next, selector }
    if (isSheets || next === 'sheets') return void navigate(pathOf(next, id), { replace: true })
    changeAddress(() =>
      next === 'dates' ? {} : { part: typeof next === 'number' ? String(next + 1) : next },
    )
  }
  return [part, show]
}

const stepOfField: Readonly<Record<string, Part>> = {
  openRoles: 'roles',
  disabledRoles: 'roles',
  roleTexts: 'roles',
  seats: 'roles',
  reminders: 'reminders',
  decisionLetters: 'letters',
  signer: 'letters',
  welcomeText: 'letters',
  kickoffPlace: 'letters',
}

/** The part in which a problem can be fixed. */
export function partOf({ path: [first, second] }: Pick<FormFault, 'path'>): Part {
  if (first === 'sections' && typeof second === 'number') return second
  return stepOfField[String(first)] ?? 'dates'
}

/** Where a new section is filled in first. */
export const nameOf = (section: number) => `#${fieldId('sections', section, 'sectionName')}`
