import type { Answers, AnswerValue } from '#shared/applications/response.ts'
import type { SaveConflict, SavedSection } from '#shared/applications/save.ts'
import type { OlderAnswer } from '../conflicts/older-answers.ts'
import { Observable } from '../observable.ts'
import {
  acknowledge,
  at,
  change,
  choose,
  hasRefused,
  hasSeen,
  isDoubtful,
  type KeptChange,
  keptChanges,
  mergeServer,
  moveHere,
  nextToSend,
  openSection,
  otherAnswer,
  restore,
  type SectionDraft,
  send,
  setApart,
  shown,
  undoSend,
  unsaved,
} from './section-draft.ts'
import { answersIn, askingSections, type ServerCopy } from './server-copy.ts'

/** The unsaved changes, by section. */
export type KeptChanges = Readonly<Record<string, readonly KeptChange[]>>

/** What a save carries: the changed answers of one section, and the version they are based on. */
export interface SectionChanges {
  sectionId: string
  base: number
  answers: Answers
}

/** The cause of a change: the person, with the answer, or something else. */
interface DraftChange {
  by: 'person' | 'page'
  questionId?: string
}

const isEmpty = (answers: Answers) => Object.keys(answers).length === 0

/** The answers as the person has them on screen, and which of them are not saved yet. `Autosave` decides when to save. */
export class Draft extends Observable<DraftChange> {
  readonly id: string
  readonly #sections = new Map<string, SectionDraft>()
  readonly #shown = new Map<string, Answers>()
  readonly #left = new Set<string>()
  /** The section that asks each question, by what was fetched last. */
  #asking: ReadonlyMap<string, string>
  /** Offers a change that has moved to where the person had written another answer already. */
  readonly #offer: (older: OlderAnswer) => void
  #all: Answers | undefined

  constructor(
    { id, sectionResponses }: ServerCopy,
    kept: KeptChanges = {},
    offer: (older: OlderAnswer) => void = () => {},
  ) {
    super()
    this.id = id
    this.#offer = offer
    for (const section of sectionResponses)
      this.#put(section.sectionId, openSection(section.version, answersIn(section)))
    this.#asking = askingSections(sectionResponses)
    const changes = Object.entries(kept).flatMap(([sectionId, all]) =>
      all.map((change) => [sectionId, change] as const),
    )
    for (const [sectionId, change] of changes)
      if (this.#isIn(sectionId, change.questionId))
        this.#put(sectionId, restore(this.#section(sectionId), change))
    for (const [sectionId, change] of changes) this.#move(sectionId, change)
  }

  /**
   * Whether an answer belongs to this section. Answers to questions that are no longer asked stay in their section, where the server keeps
   * them.
   */
  #isIn(sectionId: string, questionId: string) {
    return (this.#asking.get(questionId) ?? sectionId) === sectionId
  }

  /**
   * Moves a change to the section that asks its question now, if that is another one: only there it can be saved. What the person has
   * written there already is newer. Where nothing asks it any more, nobody could choose between two answers, or mend one that is refused: it
   * is set aside.
   */
  #move(from: string, change: KeptChange) {
    const { questionId, mine } = change
    const asking = this.#asking.get(questionId)
    const to = asking ?? from
    const { conflicts, refused } = this.#section(from)
    const isRefused = Object.hasOwn(refused, questionId)
    if (asking ? to === from : !isRefused && !conflicts.includes(questionId)) return
    if (this.#sections.has(from)) this.#put(from, choose(this.#section(from), questionId, 'theirs'))
    const target = this.#section(to)
    if (asking && !Object.hasOwn(unsaved(target), questionId)) this.#put(to, moveHere(target, change))
    else if ((!asking && isRefused) || !hasSeen(target, questionId, mine))
      this.#offer({ sectionId: to, questionId, answer: mine })
  }

  /** Moves all changes except those in a running save. They move if it is refused. */
  #moveAll() {
    for (const [from, section] of this.#sections)
      for (const change of keptChanges(section))
        if (Object.hasOwn(section.mine, change.questionId)) this.#move(from, change)
  }

  /** The answers of a section: the same object until one of them changes. */
  answersIn(sectionId: string): Answers {
    return this.#shown.get(sectionId) ?? none
  }

  /** The answer to a question; undefined if its section was not fetched yet. */
  answerIn(sectionId: string, questionId: string): AnswerValue | undefined {
    return at(this.answersIn(sectionId), questionId)
  }

  /** All answers by question: the same object until one of them changes. */
  answers(): Answers {
    this.#all ??= Object.fromEntries(
      [...this.#shown].flatMap(([sectionId, answers]) =>
        Object.entries(answers).filter(([questionId]) => this.#isIn(sectionId, questionId)),
      ),
    )
    return this.#all
  }

  /** The other answer, if the person must choose between two. */
  otherAnswer(sectionId: string, questionId: string): AnswerValue | undefined {
    return otherAnswer(this.#section(sectionId), questionId)
  }

  /** The answers that are not saved, by section. */
  unsaved(): { sectionId: string; answers: Answers }[] {
    return [...this.#sections]
      .map(([sectionId, section]) => ({ sectionId, answers: unsaved(section) }))
      .filter(({ answers }) => !isEmpty(answers))
  }

  hasUnsaved() {
    return this.unsaved().length > 0
  }

  isUnsaved(sectionId: string, questionId: string) {
    return Object.hasOwn(unsaved(this.#section(sectionId)), questionId)
  }

  /** The questions where the person must choose between two answers. */
  conflicts(): { sectionId: string; questionId: string }[] {
    return [...this.#sections].flatMap(([sectionId, { conflicts }]) =>
      conflicts.map((questionId) => ({ sectionId, questionId })),
    )
  }

  /** The versions of the sections on screen. A submit sends them. */
  versions(): Record<string, number> {
    return Object.fromEntries([...this.#sections].map(([sectionId, { version }]) => [sectionId, version]))
  }

  kept(): KeptChanges {
    return Object.fromEntries(
      [...this.#sections]
        .map(([sectionId, section]) => [sectionId, keptChanges(section)] as const)
        .filter(([, changes]) => changes.length > 0),
    )
  }

  change(sectionId: string, questionId: string, answer: AnswerValue) {
    this.#update(sectionId, (section) => change(section, questionId, answer), { by: 'person', questionId })
  }

  choose(sectionId: string, questionId: string, side: 'mine' | 'theirs') {
    this.#update(sectionId, (section) => choose(section, questionId, side), { by: 'person', questionId })
  }

  /** Has the person left this section, or seen it on the submit page? From then on its problems are shown. */
  wasLeft(sectionId: string) {
    return this.#left.has(sectionId)
  }

  leave(...sectionIds: string[]) {
    for (const sectionId of sectionIds) this.#left.add(sectionId)
    this.notify({ by: 'page' })
  }

  /** Takes over what was fetched. A section that is being saved waits for the reply to that save instead. */
  adopt({ sectionResponses }: Pick<ServerCopy, 'sectionResponses'>) {
    for (const section of sectionResponses) {
      const { sectionId, version, questions } = section
      const known = this.#sections.get(sectionId)
      if (!known) this.#put(sectionId, openSection(version, answersIn(section)))
      else if (isEmpty(known.sent)) this.#put(sectionId, mergeServer(known, version, questions))
    }
    this.#asking = askingSections(sectionResponses)
    this.#all = undefined
    this.#moveAll()
    this.notify({ by: 'page' })
  }

  /** Takes changes of one section for a save, those that were refused before last; undefined if there is nothing to save. */
  takeChanges(): SectionChanges | undefined {
    const changed = [...this.#sections].filter(([, section]) => !isEmpty(nextToSend(section)))
    const next = changed.find(([, section]) => !isDoubtful(section)) ?? changed[0]
    if (!next) return undefined
    const [sectionId, section] = next
    const answers = nextToSend(section)
    this.#put(sectionId, send(section, answers))
    return { sectionId, base: section.version, answers }
  }

  /** Whether a change waits because the server has refused it, or a save with it. */
  hasRefused() {
    return [...this.#sections.values()].some(hasRefused)
  }

  /** Refused answers may be sent again, since the reason may no longer apply. */
  tryRefused() {
    for (const [sectionId, section] of this.#sections) this.#put(sectionId, { ...section, refused: {} })
  }

  /** Whether it has every question of these sections where they ask it. If not, the form has changed since it was fetched. */
  hasAll(sections: readonly { sectionId: string; questions: readonly { questionId: string }[] }[]) {
    return sections.every(({ sectionId, questions }) =>
      questions.every(({ questionId }) => this.#asking.get(questionId) === sectionId),
    )
  }

  /** What is stored in a section, as far as this page knows, and the version that it knows. */
  storedIn(sectionId: string): Pick<SectionDraft, 'version' | 'stored'> {
    return this.#section(sectionId)
  }

  /** A file was attached as an answer, or removed: the server has stored its name already. */
  attach(questionId: string, name: string, { sectionId, version, others }: SavedSection) {
    this.#update(
      sectionId,
      (section) => mergeServer(section, version, [{ questionId, response: name }, ...others]),
      { by: 'page' },
    )
  }

  /** The running save arrived; `others` is what others have changed meanwhile. */
  acknowledge({ sectionId, version, others }: SavedSection) {
    this.#update(sectionId, (section) => mergeServer(acknowledge(section), version, others), { by: 'page' })
  }

  /** The server does not accept an answer of the running save. */
  setApart(sectionId: string) {
    this.#update(sectionId, (section) => undoSend(setApart(section)), { by: 'page' })
  }

  /** The running save was refused, perhaps because of conflicts. */
  refuse(sectionId: string, { conflicts, sections }: SaveConflict = { conflicts: [], sections: [] }) {
    this.#update(
      sectionId,
      (section) =>
        sections
          .filter((each) => each.sectionId === sectionId)
          .reduce(
            (known, { version, others }) => mergeServer(known, version, [...others, ...conflicts]),
            undoSend(section),
          ),
      { by: 'page' },
    )
  }

  #section(sectionId: string): SectionDraft {
    return this.#sections.get(sectionId) ?? openSection(0, {})
  }

  #update(sectionId: string, next: (section: SectionDraft) => SectionDraft, change: DraftChange) {
    this.#put(sectionId, next(this.#section(sectionId)))
    if (change.by === 'page') this.#moveAll()
    this.notify(change)
  }

  #put(sectionId: string, section: SectionDraft) {
    this.#sections.set(sectionId, section)
    this.#shown.set(sectionId, shown(section))
    this.#all = undefined
  }
}

const none: Answers = {}
