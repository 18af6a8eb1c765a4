import { afterDeadline, type Deciding, openDeciding } from '#local/testing/deciding.ts'
import type { Person, TestPortal } from '#local/testing/open-test-portal.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { attachFile } from '#local/testing/uploads.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'

const person = {
  questionId: 'person',
  questionType: 'short-answer' as const,
  questionText: 'Your full name?',
}
const fileQuestion = { questionType: 'file-upload' as const, questionText: 'A file?', optional: true }
const about = {
  sectionId: 'about',
  sectionName: 'About',
  questions: [
    { ...person, optional: true, identifying: true },
    { ...fileQuestion, questionId: 'cv', identifying: true },
    { ...fileQuestion, questionId: 'essay' },
    { ...person, questionId: 'abroad', questionType: 'yes-no' as const, optional: true, identifying: true },
    { ...person, questionId: 'country', optional: true, showIf: { questionId: 'abroad', option: 'Yes' } },
    { ...fileQuestion, questionId: 'visa', showIf: { questionId: 'abroad', option: 'Yes' } },
  ],
}

const beforeDeadline = new Date('2026-10-01T12:00:00.000Z')

export interface Applicant extends Person {
  lastName: string
  responseId: string
}

/** A form that is read without names. */
export async function openBlind(portal: TestPortal, given: Partial<ApplicationForm> = {}): Promise<Deciding> {
  portal.clock.now = beforeDeadline
  return openDeciding(portal, {
    sections: [...smallForm.sections, about],
    blindReading: { nameAfterSubmit: false },
    ...given,
  })
}

/** Numbers the people made so far. */
let count = 0

/** Two applicants who differ only in their identity: names, addresses, times, identifying answers, and a star. */
export async function alikeApplicants(portal: TestPortal, { form, application, lead, params }: Deciding) {
  const [one, other] = [`Smith${++count}`, `Quillfeather${++count}`]
  const anna = await portal.person({ firstName: 'Anna', lastName: one, email: `${one}@students.example.edu` })
  const bo = await portal.person({ firstName: 'Bo', lastName: other, email: `${other}@example.edu` })
  const made: Applicant[] = []
  for (const applicant of [anna, bo]) {
    const { id } = (await applicant.calls.applications.open({ body: { formId: form.id } })).answer
    if (applicant === anna) {
      const questions = [
        { questionId: 'person', response: `Anna ${one}` },
        { questionId: 'abroad', response: 'Yes' },
        { questionId: 'country', response: 'Iceland' },
      ]
      const sectionResponses = [{ sectionId: 'about', base: 0, questions }]
      await applicant.calls.applications.save({ params: { responseId: id }, body: { sectionResponses } })
      await attachFile(
        applicant,
        id,
        { sectionId: 'about', questionId: 'cv' },
        { name: `${one}.pdf`, base: 1 },
      )
    }
    const essay =
      applicant === anna ? { name: `${one} essay.pdf`, base: 2 } : { name: `${other}.pdf`, base: 0 }
    await attachFile(applicant, id, { sectionId: 'about', questionId: 'essay' }, essay)
    portal.clock.now = new Date(portal.clock.now.getTime() + 3_600_000)
    await application(['engineer'], applicant)
    made.push({ ...applicant, responseId: id, lastName: applicant === anna ? one : other })
  }
  const rows = [{ responseId: made[0]!.responseId, role: 'engineer' as const }]
  await lead.calls.decisions.label({ params, body: { rows, labelId: 'star', isGiven: true } })
  portal.clock.now = afterDeadline
  return made as [Applicant, Applicant]
}

export const rowsOf = ({ responseId }: Applicant) => [{ responseId, role: 'engineer' as const }]

export const review = (responseId: string, reviewerId: string): Assignment => ({
  kind: 'review',
  responseId,
  role: 'engineer',
  reviewerId,
})
