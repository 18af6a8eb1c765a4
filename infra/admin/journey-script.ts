import type { ApplicationRole } from '#shared/application-role.ts'
import { type ApplicationForm, type Question, sectionsFor } from '#shared/form.ts'
import { questionTypes } from '#shared/question-types.ts'
import type { AnswerValue } from '#shared/response.ts'

/**
 * Assumptions about people, rather too high than too low: an applicant for two roles who fills every answer to its last word, in
 * sessions on several days, and sometimes checks the status.
 */
export const habits = {
  roles: ['engineer', 'tech-lead'] satisfies ApplicationRole[],
  /** How often a writer pauses for the two seconds after which the page saves. */
  wordsBetweenSaves: 8,
  sittings: 5,
  /** Log-ins. The other sessions and visits find a valid session. */
  logIns: 3,
  /** Identity tokens last 15 minutes, so a session of 45 minutes renews its token this often. */
  renewalsOfSitting: 3,
  visitsAfterSubmission: 6,
} as const

export interface Save {
  sectionId: string
  questionId: string
  response: AnswerValue
}

/** The saves of an application, in order. Each text grows by a few words with every save. */
export const savesOf = ({ sections }: Pick<ApplicationForm, 'sections'>): Save[] =>
  sectionsFor(sections, habits.roles).flatMap(({ sectionId, questions }) =>
    questions.flatMap((question) =>
      statesOf(question).map((response) => ({ sectionId, questionId: question.questionId, response })),
    ),
  )

function statesOf(question: Question): AnswerValue[] {
  const { answer, options, isOneLine } = questionTypes[question.questionType]
  switch (answer) {
    case 'roles':
      return beginningsOf(habits.roles)
    case 'list':
      return beginningsOf(options?.(question) ?? [])
    case 'text':
      return options?.(question).slice(0, 1) ?? growing(question.maximumWordCount ?? (isOneLine ? 6 : 300))
    // Files are sent separately.
    case 'file':
      return []
  }
}

const beginningsOf = (list: readonly string[]) => list.map((_, index) => list.slice(0, index + 1))

/** A text of this many words as each save finds it. An English word has five letters and a space. */
function growing(words: number): string[] {
  const step = habits.wordsBetweenSaves
  const counts = Array.from({ length: Math.ceil(words / step) }, (_, index) =>
    Math.min(words, (index + 1) * step),
  )
  return counts.map((count) => Array<string>(count).fill('words').join(' '))
}
