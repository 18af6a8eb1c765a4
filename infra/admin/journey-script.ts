import type { ApplicationRole } from '#shared/application-role.ts'
import { type ApplicationForm, type Question, sectionsFor } from '#shared/form.ts'
import { questionTypes } from '#shared/question-types.ts'
import type { AnswerValue } from '#shared/response.ts'

/**
 * What cannot be counted because people do it, assumed rather too high than too low: someone who applies for two roles and fills
 * every answer to its last word, in sittings on several days, and looks at the status now and then.
 */
export const habits = {
  roles: ['engineer', 'tech-lead'] satisfies ApplicationRole[],
  /** So often a writer rests for the two seconds after which the page saves. */
  wordsBetweenSaves: 8,
  sittings: 5,
  /** Log-ins; the other sittings and visits find a session that is still good. */
  logIns: 3,
  /** Identity tokens live 15 minutes, so a sitting of 45 renews its own this often. */
  renewalsOfSitting: 3,
  visitsAfterSubmission: 6,
} as const

export interface Save {
  sectionId: string
  questionId: string
  response: AnswerValue
}

/** The saves of an application in the order in which they are written: each text grows by a few words from save to save. */
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

/** A text of so many words as each save finds it. Five letters and a blank are an English word. */
function growing(words: number): string[] {
  const step = habits.wordsBetweenSaves
  const counts = Array.from({ length: Math.ceil(words / step) }, (_, index) =>
    Math.min(words, (index + 1) * step),
  )
  return counts.map((count) => Array<string>(count).fill('words').join(' '))
}
