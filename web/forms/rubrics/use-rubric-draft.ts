import { proposedId } from '#shared/forms/proposed-id.ts'
import { same } from '#shared/kernel/canonical-json.ts'
import type { RubricVersion } from '#shared/reviews/rubric.ts'
import { useKeptDraft } from '#web/session/kept-draft.ts'
import type { Sheet } from './rubric-queries.ts'
import { blankQuestion, fieldsIn, readRubric, type RubricProblem, textOf } from './rubric-text.ts'

interface Draft {
  text: string
  /** The version that the author started from; 0 for a new rubric. */
  base: number
  /** The last text that was JSON. Fields and preview show it while the current text is not. */
  readable: string
  /** The last save: what was sent, and the version that it replaces. Its answer may have been lost. */
  sent?: Sent
}

interface Sent {
  text: string
  base: number
}

interface Given {
  /** A new rubric is for this kind, and for this role if there already is a part for everyone. */
  sheet: Sheet
  rubricId: string | undefined
  /** The current rubrics. */
  rubrics: readonly RubricVersion[]
}

/** A rubric being written: its text, the rubric that the text describes, and the version that saving replaces. */
export function useRubricDraft({ sheet, rubricId, rubrics }: Given) {
  const hasSent = ({ sent }: Draft) => sent !== undefined && isStored(sent, rubrics)
  const {
    draft: kept,
    keep,
    discard,
    settle,
  } = useKeptDraft<Draft>(`rubric/${sheet.formId}/${rubricId ?? ''}`, {
    isSaved: (each) => hasSent(each) && each.text === each.sent?.text,
  })
  // Changes made after a save whose answer was lost are based on that save.
  const draft = kept?.sent && hasSent(kept) ? { ...kept, base: kept.sent.base + 1 } : kept
  const saved = rubrics.find(({ id }) => id === rubricId)
  const current = draft ?? (saved ? startingFrom(saved) : startingNew(sheet, rubrics))
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
    /** An edit is outdated once someone else saves or removes the rubric. A new rubric starts from no version. */
    isOutdated: rubricId !== undefined && (stored?.version ?? 0) !== current.base,
    write: (text: string) => keep({ ...current, text, readable: fieldsIn(text) ? text : current.readable }),
    discard,
    /** Notes that the draft is being sent, and to replace which version. */
    send: () => {
      const sending = { ...current, sent: { text: current.text, base: stored?.version ?? 0 } }
      keep(sending)
      return sending
    },
    /** Notes that the sent text was saved as a version. Text written in the meantime stays, based on it. */
    noteSaved: (sent: Draft, version: number) => {
      const rest = settle(sent)
      if (rest) keep({ ...rest, base: version })
    },
    /** Whether the text has changed since it was sent. */
    hasMore: (sent: Draft) => settle(sent) !== undefined,
  }
}

/** Whether a version that was sent is the one in force. */
function isStored({ text, base }: Sent, rubrics: readonly RubricVersion[]): boolean {
  const { rubric } = readRubric(text)
  return rubrics.some((each) => each.id === rubric?.id && same(each, { ...rubric, version: base + 1 }))
}

function startingFrom({ version, ...rubric }: RubricVersion): Draft {
  const text = textOf(rubric)
  return { text, base: version, readable: text }
}

function startingNew({ kind, role }: Sheet, rubrics: readonly RubricVersion[]): Draft {
  const others = rubrics.filter((each) => each.kind === kind)
  const keys = others.flatMap(({ questions }) => questions.map(({ scoreKey }) => scoreKey))
  const isShared = others.some(({ roles }) => roles.length === 0)
  const id = proposedId(
    '',
    'part',
    rubrics.map((each) => each.id),
  )
  const fields = { id, kind, roles: isShared ? [role] : [], questions: [blankQuestion(keys)] }
  const text = textOf(fieldsIn(JSON.stringify(fields))!)
  return { text, base: 0, readable: text }
}

const renamedProblem = (rubricId: string | undefined, id: string | undefined): RubricProblem[] =>
  rubricId !== undefined && id !== undefined && id !== rubricId
    ? [{ where: 'id', message: `The technical name stays "${rubricId}". For another one, add a new part.` }]
    : []

export type RubricDraft = ReturnType<typeof useRubricDraft>
