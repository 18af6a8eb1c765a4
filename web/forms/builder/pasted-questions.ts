import type { Question } from '#shared/forms/form.ts'
import { proposedId } from '#shared/forms/proposed-id.ts'
import type { QuestionType } from '#shared/forms/question-types.ts'

/** A bullet, a number or a letter: '-', '3.', '(b)', 'Q4:'. */
const leading = /^(?:[-*•·–—☐▪●○]+|\(?(?:q(?:uestion)? ?)?\d{1,3}[.):]|\(?[a-z][.)])\s+/i
/** How other tools mark what must be answered, and what may stay blank. */
const trailing = /\s*(?:\*|\((required|optional)\))$/i

/** A question for each line of a list that was written elsewhere. Numbering and bullets go. */
export const questionsInList = (
  text: string,
  questionType: QuestionType,
  taken: readonly string[],
): Question[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(leading, ''))
    .filter((line) => line.replace(trailing, '') !== '')
    .reduce<Question[]>((questions, line) => {
      const questionText = line.replace(trailing, '')
      const used = [...taken, ...questions.map(({ questionId }) => questionId)]
      const isOptional = trailing.exec(line)?.[1]?.toLowerCase() === 'optional'
      return [
        ...questions,
        {
          questionId: proposedId(questionText, 'question', used),
          questionType,
          questionText,
          ...(isOptional && { optional: true }),
        },
      ]
    }, [])
