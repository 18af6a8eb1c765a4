import type { AnswerValue } from '#shared/applications/response.ts'
import { type ApplicationForm, type Question, type Section, sectionsFor } from '#shared/forms/form.ts'
import { questionTypes, countWords } from '#shared/forms/question-types.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'

const sentences = [
  'Last year I built a small tool that helps our campus food pantry count what comes in and what goes out.',
  'Before that, two volunteers typed paper lists into a spreadsheet every Friday evening.',
  'I asked them what slows them down, drew three screens on paper, and wrote the first version in a weekend.',
  'They use it every week now, and it taught me to watch people work before I write a line.',
  'The hardest part was to leave things out, because every wish sounded important.',
  'We agreed on one question that the tool must answer, and everything else had to wait.',
  'I would ask the people who do the work every day, and only then those who decide about it.',
  'In a team I am the one who writes down what we agreed on, so that nobody has to remember it.',
  'When someone is quiet in a meeting I ask afterwards, because silence rarely means agreement.',
  'I care about this because the organizations that need software most can pay for it least.',
]

/** Text with at least the question's minimum of words. It starts at a different sentence for each `seed`. */
function text({ minimumWordCount = 8, maximumWordCount = 400 }: Question, seed: number): string {
  let written = ''
  for (let next = seed; countWords(written) < minimumWordCount; next++)
    written = `${written} ${sentences[next % sentences.length]}`.trim()
  return written.split(' ').slice(0, maximumWordCount).join(' ')
}

function answer(
  question: Question,
  roles: readonly ApplicationRole[],
  seed: number,
): AnswerValue | undefined {
  const type = questionTypes[question.questionType]
  const options = type.options?.(question, roles) ?? []
  switch (type.answer) {
    case 'roles':
      return [...roles]
    case 'list':
      return options.filter((_, index) => (index + seed) % 2 === 0)
    case 'text':
      if (type.options) return options[seed % options.length]
      if (question.questionType === 'number') return String(question.minimum ?? seed % 10)
      if (type.isOneLine) return question.optional ? undefined : 'Computer Science'
      return text(question, seed)
    case 'link':
      return `https://github.com/ada-${seed}`
    case 'date':
      return `2027-05-${10 + (seed % 20)}`
    case 'file':
      return undefined
  }
}

interface WrittenSection {
  sectionId: string
  base: number
  questions: { questionId: string; response: AnswerValue }[]
}

/** The answers of an applicant for `roles`. The same seed gives the same answers. */
export const demoAnswers = (
  { sections }: Pick<ApplicationForm, 'sections'>,
  roles: readonly ApplicationRole[],
  seed: number,
): WrittenSection[] =>
  sectionsFor(sections, roles)
    .map((section) => written(section, roles, seed))
    .filter(({ questions }) => questions.length > 0)

const written = (
  { sectionId, questions }: Section,
  roles: readonly ApplicationRole[],
  seed: number,
): WrittenSection => ({
  sectionId,
  base: 0,
  questions: questions.flatMap((question, index) => {
    const response = answer(question, roles, seed + index)
    return response === undefined ? [] : [{ questionId: question.questionId, response }]
  }),
})
