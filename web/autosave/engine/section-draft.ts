import { type Answers, type AnswerValue, isBlank, sameAnswer } from '#shared/applications/response.ts'

/**
 * One section as this page has it, in three layers: what is stored, what a running save carries, and what was changed since.
 * Each function here takes a section and returns the next one, so that no change is ever half done.
 */
export interface SectionDraft {
  /** The version of `stored`: the base of the next save. */
  readonly version: number
  readonly stored: Answers
  /** What the running save carries. */
  readonly sent: Answers
  /** Changes that no save carries yet. */
  readonly mine: Answers
  /** Questions that were changed both here and elsewhere, until the person has chosen. Their stored answer is the other one. */
  readonly conflicts: readonly string[]
  /** What this person has sent or had on screen before: if one of these is stored, that is no conflict. */
  readonly seen: Readonly<Record<string, readonly AnswerValue[]>>
  /** Questions of a save that was refused. Each is sent alone from then on, until it is saved: one of them may hold up the others. */
  readonly apart: readonly string[]
  /** Answers that were refused alone. They wait until they change, or everything is tried again. */
  readonly refused: Answers
}

/** An answer in a reply of the server. */
export interface ServerAnswer {
  questionId: string
  response: AnswerValue
}

/** A change that this device keeps in case the page is closed before it is saved. */
export interface KeptChange {
  questionId: string
  mine: AnswerValue
  /** The stored answers that the person has seen when writing `mine`. If another one is stored, the person must choose. */
  seen: readonly AnswerValue[]
}

export const openSection = (version: number, stored: Answers): SectionDraft => ({
  version,
  stored,
  sent: {},
  mine: {},
  conflicts: [],
  seen: {},
  apart: [],
  refused: {},
})

/** What belongs to a question, which may be named like a property of every object. */
export const at = <T>(of: Readonly<Record<string, T>>, questionId: string): T | undefined =>
  Object.hasOwn(of, questionId) ? of[questionId] : undefined

const isSame = (one: AnswerValue | undefined, other: AnswerValue | undefined) =>
  one !== undefined && other !== undefined && sameAnswer(one, other)

const only = <T>(of: Readonly<Record<string, T>>, isWanted: (questionId: string, value: T) => boolean) =>
  Object.fromEntries(Object.entries(of).filter(([questionId, value]) => isWanted(questionId, value)))

const without = <T>(of: Readonly<Record<string, T>>, questionId: string) =>
  only(of, (each) => each !== questionId)

const otherConflicts = ({ conflicts }: SectionDraft, questionId: string) =>
  conflicts.filter((each) => each !== questionId)

/** The answers on screen. */
export const shown = ({ stored, sent, mine }: SectionDraft): Answers => ({ ...stored, ...sent, ...mine })

/** The other answer, if the person must choose between two. */
export const otherAnswer = ({ conflicts, stored }: SectionDraft, questionId: string) =>
  conflicts.includes(questionId) ? at(stored, questionId) : undefined

/** The answers that are not stored, as far as this page knows. */
export const unsaved = ({ sent, mine }: SectionDraft): Answers => ({ ...sent, ...mine })

/** The person changed an answer. Changing it back to what is stored or being sent leaves no change. */
export function change(section: SectionDraft, questionId: string, answer: AnswerValue): SectionDraft {
  const { stored, sent, mine } = section
  return isSame(answer, at(sent, questionId) ?? at(stored, questionId))
    ? { ...section, mine: without(mine, questionId), conflicts: otherConflicts(section, questionId) }
    : { ...section, mine: { ...mine, [questionId]: answer } }
}

/** The person chose one of two answers: their own is sent again, on the new base, or the other one is taken. */
export const choose = (section: SectionDraft, questionId: string, side: 'mine' | 'theirs'): SectionDraft => ({
  ...section,
  mine: side === 'mine' ? section.mine : without(section.mine, questionId),
  conflicts: otherConflicts(section, questionId),
})

/** The changes that may be sent: all but those with a conflict, and those that were refused. */
const sendable = ({ mine, conflicts, refused }: SectionDraft): Answers =>
  only(
    mine,
    (questionId, answer) => !conflicts.includes(questionId) && !isSame(answer, at(refused, questionId)),
  )

/** The changes that the next save carries: all that may be sent together, or else one of those that are sent alone. */
export function nextToSend(section: SectionDraft): Answers {
  const all = sendable(section)
  const together = only(all, (questionId) => !section.apart.includes(questionId))
  return Object.keys(together).length > 0 ? together : Object.fromEntries(Object.entries(all).slice(0, 1))
}

/** Whether the next save carries something that was refused before. */
export const isDoubtful = (section: SectionDraft) =>
  Object.keys(nextToSend(section)).some((questionId) => section.apart.includes(questionId))

/** A save starts that carries `sent`. */
export const send = (section: SectionDraft, sent: Answers): SectionDraft => ({
  ...section,
  sent,
  mine: only(section.mine, (questionId) => !Object.hasOwn(sent, questionId)),
})

/** The running save arrived. */
export const acknowledge = (section: SectionDraft): SectionDraft => ({
  ...section,
  stored: { ...section.stored, ...section.sent },
  seen: only(section.seen, (questionId) => !Object.hasOwn(section.sent, questionId)),
  apart: section.apart.filter((questionId) => !Object.hasOwn(section.sent, questionId)),
  sent: {},
})

/**
 * The running save was refused: its answers are changes again, unless they were changed back meanwhile. An earlier attempt may
 * have arrived, so if such an answer is stored, that is no conflict.
 */
export const undoSend = (section: SectionDraft): SectionDraft => ({
  ...section,
  mine: only(unsaved(section), (questionId, answer) => !isSame(answer, at(section.stored, questionId))),
  seen: Object.entries(section.sent).reduce(
    (seen, [questionId, answer]) => ({
      ...seen,
      [questionId]: withAnswer(at(seen, questionId) ?? [], answer),
    }),
    section.seen,
  ),
  sent: {},
})

/** An answer that is refused may be sent many times. */
const withAnswer = (known: readonly AnswerValue[], answer: AnswerValue) =>
  known.some((each) => isSame(each, answer)) ? known : [...known, answer]

/** The server does not accept an answer of the running save. If it carried one alone, it is that one. */
export const setApart = (section: SectionDraft): SectionDraft => ({
  ...section,
  apart: [...new Set([...section.apart, ...Object.keys(section.sent)])],
  refused: Object.keys(section.sent).length === 1 ? { ...section.refused, ...section.sent } : section.refused,
})

/** Whether a change waits because the server has refused it, or a save with it. */
export const hasRefused = ({ mine, apart, conflicts }: SectionDraft) =>
  apart.some((questionId) => Object.hasOwn(mine, questionId) && !conflicts.includes(questionId))

/**
 * Takes over what the server has stored at `version`. An answer that was changed here as well becomes a conflict, unless both
 * are the same or the person has seen the other one before.
 */
export const mergeServer = (
  section: SectionDraft,
  version: number,
  answers: readonly ServerAnswer[],
): SectionDraft =>
  version < section.version ? section : { ...answers.reduce(mergeAnswer, section), version }

function mergeAnswer(section: SectionDraft, { questionId, response: theirs }: ServerAnswer): SectionDraft {
  const { stored, mine, seen } = section
  if (isSame(theirs, at(stored, questionId))) return section
  const merged = { ...section, stored: { ...stored, [questionId]: theirs } }
  const own = at(mine, questionId)
  if (own === undefined) return merged
  if (isSame(own, theirs))
    return { ...merged, mine: without(mine, questionId), conflicts: otherConflicts(section, questionId) }
  // The field of an answer that was not fetched yet is blank.
  if (at(stored, questionId) === undefined && isBlank(theirs)) return merged
  if (at(seen, questionId)?.some((answer) => isSame(answer, theirs))) return merged
  return {
    ...merged,
    conflicts: [...otherConflicts(section, questionId), questionId],
    seen: without(seen, questionId),
  }
}

/** All unsaved changes, with what another page needs to restore them. */
export const keptChanges = (section: SectionDraft): KeptChange[] =>
  Object.entries(unsaved(section)).map(([questionId, mine]) => ({
    questionId,
    mine,
    seen: section.conflicts.includes(questionId) ? [] : knownAnswers(section, questionId),
  }))

const knownAnswers = ({ stored, sent, seen }: SectionDraft, questionId: string) =>
  [at(stored, questionId), at(sent, questionId), ...(at(seen, questionId) ?? [])].filter(
    (each) => each !== undefined,
  )

/** Whether this page has, or has had, this answer on screen or sent it. */
export const hasSeen = (section: SectionDraft, questionId: string, answer: AnswerValue) =>
  [at(unsaved(section), questionId), ...knownAnswers(section, questionId)].some((each) =>
    isSame(each, answer),
  )

/**
 * Takes over a change from the section that asked its question before. If there is an answer here already that it does not replace
 * knowingly, the person must choose.
 */
export function moveHere(section: SectionDraft, change: KeptChange): SectionDraft {
  const stored = at(section.stored, change.questionId)
  const blank = stored !== undefined && isBlank(stored) ? [stored] : []
  return restore(section, { ...change, seen: [...blank, ...change.seen] })
}

/** Restores a change from before a reload. It may have been stored meanwhile, or be in conflict with what others have stored. */
export function restore(section: SectionDraft, { questionId, mine, seen }: KeptChange): SectionDraft {
  const stored = at(section.stored, questionId)
  const isKnown = stored === undefined || seen.some((answer) => isSame(answer, stored))
  // A save from before the reload may still be on its way, and would undo what was changed back.
  const isAtRisk = isKnown && seen.some((answer) => !isSame(answer, stored))
  if (isSame(mine, stored) && !isAtRisk) return section
  return {
    ...section,
    mine: { ...section.mine, [questionId]: mine },
    conflicts: isKnown ? section.conflicts : [...section.conflicts, questionId],
    seen: isKnown ? { ...section.seen, [questionId]: [...seen, mine] } : section.seen,
  }
}
