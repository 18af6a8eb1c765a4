import { activeForm } from '#local/demo/active-form.ts'
import { demoAnswers } from '#local/demo/answers.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import type { ApplicationForm, Question, Section } from '#shared/forms/form.ts'

/** Total length of the long answers in measures of a 20 kB form. */
const wholeApplication = 20_000

const sentence = 'We asked those who do the work every day what slows them down, and drew three screens. '
const textOf = (length: number) => sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length)

const days = 86_400_000

const long = (questionId: string): Question => ({
  questionId,
  questionType: 'long-answer',
  questionText: 'What did you do, and what would you do again?',
  minimumWordCount: 50,
  maximumWordCount: 400,
})

/** This many sections with `each` long answers. */
const sectionsOf = (sections: number, each: number): Section[] =>
  Array.from({ length: sections }, (_, section) => ({
    sectionId: `section-${section}`,
    sectionName: `Section ${section + 1}`,
    questions: Array.from({ length: each }, (__, question) => long(`q-${section}-${question}`)),
  }))

const formOf = (sections: Section[]): Partial<ApplicationForm> => ({
  dueDate: new Date(Date.now() + 5 * days).toISOString(),
  sections,
})

/** Twelve long answers on one page: the most that is ever on screen at once. */
export const longPage = () => formOf(sectionsOf(1, 12))

/** The sections and questions that one applicant sees in a real form of 13 sections and 64 questions. */
export const wideForm = () => formOf(sectionsOf(9, 5))

/** The form of the demo data, which resembles a real semester's. */
export const demoForm = (now: Date): ApplicationForm => ({ ...activeForm(now), id: 'measured-form' })

/** Opens an application for two roles and fills it in. Its long answers (`written`) share 20 kB equally. */
export async function fill({ calls }: Person, form: ApplicationForm) {
  const { id } = (await calls.applications.open({ body: { formId: form.id } })).answer
  const sections = demoAnswers(form, ['engineer', 'tech-lead'], 1)
  const isLong = longIn(form)
  const written = sections.flatMap(({ sectionId, questions }) =>
    questions.filter(isLong).map(({ questionId }) => ({ sectionId, questionId })),
  )
  const response = textOf(wholeApplication / written.length)
  for (const section of sections) {
    const questions = section.questions.map((each) => (isLong(each) ? { ...each, response } : each))
    const body = { sectionResponses: [{ ...section, questions }] }
    const { status } = await calls.applications.save({ params: { responseId: id }, body })
    if (status !== 200) throw new Error(`The section ${section.sectionId} was not saved: ${status}`)
  }
  return { id, written, response }
}

function longIn({ sections }: ApplicationForm) {
  const questions: Question[] = sections.flatMap((section) => section.questions)
  const ids = questions
    .filter(({ questionType }) => questionType === 'long-answer')
    .map((each) => each.questionId)
  return ({ questionId }: { questionId: string }) => ids.includes(questionId)
}
