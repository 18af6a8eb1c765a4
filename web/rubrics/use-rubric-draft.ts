import type { RubricVersion } from '#shared/rubric.ts'
import { useKeptDraft } from '#web/session/kept-draft.ts'
import { blankQuestion, fieldsIn, readRubric, textOf } from './rubric-text.ts'

interface Draft {
  text: string
  /** The version that the author started from; 0 for a new rubric. */
  base: number
  /** The last text that was JSON. Fields and preview show it while the current text is not. */
  readable: string
}

interface Given {
  formId: string
  rubricId: string | undefined
  /** The current rubrics. */
  rubrics: readonly RubricVersion[]
}

/** A rubric being written: its text, the rubric that the text describes, and the version that saving replaces. */
export function useRubricDraft({ formId, rubricId, rubrics }: Given) {
  const { draft, keep, discard, settle } = useKeptDraft<Draft>(`rubric/${formId}/${rubricId ?? ''}`)
  const current = draft ?? startingFrom(rubrics.find(({ id }) => id === rubricId))
  const read = readRubric(current.text)
  const named = rubricId ?? fieldsIn(current.readable)?.id
  const stored = rubrics.find(({ id }) => id === named)
  return {
    text: current.text,
    fields: fieldsIn(current.readable)!,
    isReadable: current.readable === current.text,
    isChanged: draft !== undefined,
    rubric: read.rubric,
    problems: [...read.problems, ...renamedProblem(rubricId, read.rubric?.id)],
    stored,
    /** An edit is outdated once somebody else saves or removes the rubric. A new rubric starts from no version. */
    isOutdated: rubricId !== undefined && (stored?.version ?? 0) !== current.base,
    write: (text: string) =>
      keep({ text, base: current.base, readable: fieldsIn(text) ? text : current.readable }),
    discard,
    /** Notes that this draft was saved as a version. Says whether more was written meanwhile: that stays, based on it. */
    noteSaved: (version: number) => {
      const rest = settle(draft)
      if (rest) keep({ ...rest, base: version })
      return rest !== undefined
    },
  }
}

function startingFrom(rubric: RubricVersion | undefined): Draft {
  const { version = 0, ...content } = rubric ?? {}
  const text = textOf(
    rubric ? (content as RubricVersion) : { ...fieldsIn('{}')!, questions: [blankQuestion] },
  )
  return { text, base: version, readable: text }
}

const renamedProblem = (rubricId: string | undefined, id: string | undefined) =>
  rubricId !== undefined && id !== undefined && id !== rubricId
    ? [{ where: 'id', message: `The id stays "${rubricId}". For another one, write a new rubric.` }]
    : []

export type RubricDraft = ReturnType<typeof useRubricDraft>
