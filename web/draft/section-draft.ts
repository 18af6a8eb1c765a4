import { type Answers, type AnswerValue, sameAnswer } from '#shared/response.ts'

/**
 * One section as this page has it: what is stored, under what a save carries, under what was changed since. Each function
 * here takes a section and returns the next one, so that nothing is ever half changed.
 */
export interface SectionDraft {
  /** The version that `stored` stands for: the base of the next save. */
  readonly version: number
  readonly stored: Answers
  /** What the save under way carries. */
  readonly sent: Answers
  /** Changes that no save carries yet. */
  readonly mine: Answers
  /** Questions changed both here and elsewhere, until the person has chosen. Their stored answer is the other one. */
  readonly contested: readonly string[]
  /** What this person sent or had on screen earlier: finding one of these stored is no news. */
  readonly seen: Readonly<Record<string, readonly AnswerValue[]>>
}

/** An answer as the server tells it. */
export interface ToldAnswer {
  questionId: string
  response: AnswerValue
}

/** A change that is kept for the case that the page goes away before it is stored. */
export interface KeptChange {
  questionId: string
  mine: AnswerValue
  /** The answers that `mine` replaces knowingly. Finding any other one stored asks for a choice. */
  seen: readonly AnswerValue[]
}

export const openSection = (version: number, stored: Answers): SectionDraft => ({
  version,
  stored,
  sent: {},
  mine: {},
  contested: [],
  seen: {},
})

const isSame = (one: AnswerValue | undefined, other: AnswerValue | undefined) =>
  one !== undefined && other !== undefined && sameAnswer(one, other)

const only = <T>(of: Readonly<Record<string, T>>, isWanted: (questionId: string, value: T) => boolean) =>
  Object.fromEntries(Object.entries(of).filter(([questionId, value]) => isWanted(questionId, value)))

const without = <T>(of: Readonly<Record<string, T>>, questionId: string) =>
  only(of, (each) => each !== questionId)

const settled = ({ contested }: SectionDraft, questionId: string) =>
  contested.filter((each) => each !== questionId)

/** What is on screen. */
export const shown = ({ stored, sent, mine }: SectionDraft): Answers => ({ ...stored, ...sent, ...mine })

/** The other answer to a question whose choice is open. */
export const otherAnswer = ({ contested, stored }: SectionDraft, questionId: string) =>
  contested.includes(questionId) ? stored[questionId] : undefined

/** What is not stored, as far as this page knows. */
export const unsaved = ({ sent, mine }: SectionDraft): Answers => ({ ...sent, ...mine })

/** The person changed an answer. Changed back to what is stored, or on its way there, it is no change. */
export function change(section: SectionDraft, questionId: string, answer: AnswerValue): SectionDraft {
  const { stored, sent, mine } = section
  return isSame(answer, sent[questionId] ?? stored[questionId])
    ? { ...section, mine: without(mine, questionId), contested: settled(section, questionId) }
    : { ...section, mine: { ...mine, [questionId]: answer } }
}

/** The person chose one of two answers: the own one is sent again, on the new base; the other one is taken. */
export const choose = (section: SectionDraft, questionId: string, side: 'mine' | 'theirs'): SectionDraft => ({
  ...section,
  mine: side === 'mine' ? section.mine : without(section.mine, questionId),
  contested: settled(section, questionId),
})

/** The changes that the next save may carry: all but those that wait for a choice. */
export const toSend = ({ mine, contested }: SectionDraft): Answers =>
  only(mine, (questionId) => !contested.includes(questionId))

/** A save with all of `toSend` is under way. */
export const send = (section: SectionDraft): SectionDraft => ({
  ...section,
  sent: toSend(section),
  mine: only(section.mine, (questionId) => section.contested.includes(questionId)),
})

/** The save under way arrived. */
export const acknowledge = (section: SectionDraft): SectionDraft => ({
  ...section,
  stored: { ...section.stored, ...section.sent },
  seen: only(section.seen, (questionId) => !Object.hasOwn(section.sent, questionId)),
  sent: {},
})

/**
 * The save under way was refused: what it carried is a change again, unless it was changed back meanwhile. An earlier try of
 * it may have arrived all the same, so finding it stored is no news.
 */
export const giveBack = (section: SectionDraft): SectionDraft => ({
  ...section,
  mine: only(unsaved(section), (questionId, answer) => !isSame(answer, section.stored[questionId])),
  seen: Object.entries(section.sent).reduce(
    (seen, [questionId, answer]) => ({ ...seen, [questionId]: [...(seen[questionId] ?? []), answer] }),
    section.seen,
  ),
  sent: {},
})

/**
 * The server told what stands in this section at `version`. Answers that this person did not touch are taken over. One that
 * was changed here as well becomes contested, unless both are the same or the person had seen the other one before.
 */
export const learn = (section: SectionDraft, version: number, told: readonly ToldAnswer[]): SectionDraft =>
  version < section.version ? section : { ...told.reduce(learnAnswer, section), version }

function learnAnswer(section: SectionDraft, { questionId, response: theirs }: ToldAnswer): SectionDraft {
  const { stored, mine, seen } = section
  if (isSame(theirs, stored[questionId])) return section
  const learned = { ...section, stored: { ...stored, [questionId]: theirs } }
  const own = mine[questionId]
  if (own === undefined) return learned
  if (isSame(own, theirs))
    return { ...learned, mine: without(mine, questionId), contested: settled(section, questionId) }
  if (seen[questionId]?.some((answer) => isSame(answer, theirs))) return learned
  return {
    ...learned,
    contested: [...settled(section, questionId), questionId],
    seen: without(seen, questionId),
  }
}

/** All unsaved changes, with what is needed to take them up again in another page. */
export const keptChanges = (section: SectionDraft): KeptChange[] =>
  Object.entries(unsaved(section)).map(([questionId, mine]) => ({
    questionId,
    mine,
    seen: section.contested.includes(questionId) ? [] : knownAnswers(section, questionId),
  }))

const knownAnswers = ({ stored, sent, seen }: SectionDraft, questionId: string) =>
  [stored[questionId], sent[questionId], ...(seen[questionId] ?? [])].filter((each) => each !== undefined)

/** Takes up a change from before a reload: stored meanwhile, still to be saved, or contested by what others stored. */
export function restore(section: SectionDraft, { questionId, mine, seen }: KeptChange): SectionDraft {
  const stored = section.stored[questionId]
  const isKnown = stored === undefined || seen.some((answer) => isSame(answer, stored))
  // A save from before the reload may still be on its way, and would undo what was changed back.
  const isAtRisk = isKnown && seen.some((answer) => !isSame(answer, stored))
  if (isSame(mine, stored) && !isAtRisk) return section
  return {
    ...section,
    mine: { ...section.mine, [questionId]: mine },
    contested: isKnown ? section.contested : [...section.contested, questionId],
    seen: isKnown ? { ...section.seen, [questionId]: [...seen, mine] } : section.seen,
  }
}
