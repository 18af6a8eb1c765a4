import type { Answers, AnswerValue } from '#shared/response.ts'
import type { SaveConflict, SavedSection } from '#shared/save.ts'
import {
  acknowledge,
  change,
  choose,
  giveBack,
  type KeptChange,
  keptChanges,
  learn,
  openSection,
  otherAnswer,
  restore,
  type SectionDraft,
  send,
  shown,
  toSend,
  type ToldAnswer,
  unsaved,
} from './section-draft.ts'

/** Something that is written section by section, as the server has it: an application, or a review. */
export interface Written {
  id: string
  sectionResponses: readonly WrittenSection[]
}

interface WrittenSection {
  sectionId: string
  version: number
  questions: readonly ToldAnswer[]
}

/** The unsaved changes, by section. */
export type KeptChanges = Readonly<Record<string, readonly KeptChange[]>>

/** What a save carries: the changed answers of one section, and the version they are based on. */
export interface SectionChanges {
  sectionId: string
  base: number
  answers: Answers
}

/** Told whenever something changed: whether the person did it, and then to which question. */
type Listener = (by: 'person' | 'page', questionId?: string) => void

const isEmpty = (answers: Answers) => Object.keys(answers).length === 0

/** One piece of writing as the person has it on screen, and what of it is not stored yet. When to save is for `Autosave` to know. */
export class Draft {
  readonly id: string
  readonly #sections = new Map<string, SectionDraft>()
  readonly #shown = new Map<string, Answers>()
  readonly #left = new Set<string>()
  readonly #listeners = new Set<Listener>()
  #all: Answers | undefined

  constructor({ id, sectionResponses }: Written, kept: KeptChanges = {}) {
    this.id = id
    for (const section of sectionResponses) {
      const opened = openSection(section.version, answersIn(section))
      this.#put(section.sectionId, (kept[section.sectionId] ?? []).reduce(restore, opened))
    }
  }

  /** The answers of a section: the same object until one of them changes. */
  answersIn(sectionId: string): Answers {
    return this.#shown.get(sectionId) ?? none
  }

  /** All answers by question: the same object until one of them changes. */
  answers(): Answers {
    this.#all ??= Object.assign({}, ...this.#shown.values()) as Answers
    return this.#all
  }

  /** The answer that stands against the person's own, where one of the two must be chosen. */
  otherAnswer(sectionId: string, questionId: string): AnswerValue | undefined {
    return otherAnswer(this.#section(sectionId), questionId)
  }

  /** What is not stored, by section. */
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

  /** Where a choice is open. */
  contested(): { sectionId: string; questionId: string }[] {
    return [...this.#sections].flatMap(([sectionId, { contested }]) =>
      contested.map((questionId) => ({ sectionId, questionId })),
    )
  }

  /** The versions of what is on screen, which a submit names. */
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
    this.#turn(sectionId, (section) => change(section, questionId, answer), 'person', questionId)
  }

  choose(sectionId: string, questionId: string, side: 'mine' | 'theirs') {
    this.#turn(sectionId, (section) => choose(section, questionId, side), 'person', questionId)
  }

  /** Was this section left, or shown before the submit? From then on its problems are shown. */
  wasLeft(sectionId: string) {
    return this.#left.has(sectionId)
  }

  leave(...sectionIds: string[]) {
    for (const sectionId of sectionIds) this.#left.add(sectionId)
    this.#tell('page')
  }

  /** Takes over what was fetched anew. A section of which a save is under way learns from that save's answer instead. */
  adopt({ sectionResponses }: Pick<Written, 'sectionResponses'>) {
    for (const section of sectionResponses) {
      const { sectionId, version, questions } = section
      const known = this.#sections.get(sectionId)
      if (!known) this.#put(sectionId, openSection(version, answersIn(section)))
      else if (isEmpty(known.sent)) this.#put(sectionId, learn(known, version, questions))
    }
    this.#tell('page')
  }

  /** Takes the changes of one section for a save; undefined when there is nothing to save. */
  takeChanges(): SectionChanges | undefined {
    const found = [...this.#sections].find(([, section]) => !isEmpty(toSend(section)))
    if (!found) return undefined
    const [sectionId, section] = found
    this.#put(sectionId, send(section))
    return { sectionId, base: section.version, answers: toSend(section) }
  }

  versionOf(sectionId: string) {
    return this.#section(sectionId).version
  }

  /** A file became the answer of a question, or was taken away: its name stands there now, stored already. */
  attach(questionId: string, name: string, { sectionId, version, others }: SavedSection) {
    this.#turn(
      sectionId,
      (section) => learn(section, version, [...others, { questionId, response: name }]),
      'page',
    )
  }

  /** The save under way arrived; the server tells what others changed meanwhile. */
  acknowledge({ sectionId, version, others }: SavedSection) {
    this.#turn(sectionId, (section) => learn(acknowledge(section), version, others), 'page')
  }

  /** The save under way was refused, because of conflicts where the server tells them. */
  refuse(sectionId: string, { conflicts, sections }: SaveConflict = { conflicts: [], sections: [] }) {
    this.#turn(
      sectionId,
      (section) =>
        sections
          .filter((each) => each.sectionId === sectionId)
          .reduce(
            (known, { version, others }) => learn(known, version, [...others, ...conflicts]),
            giveBack(section),
          ),
      'page',
    )
  }

  subscribe = (listener: Listener) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  #section(sectionId: string): SectionDraft {
    return this.#sections.get(sectionId) ?? openSection(0, {})
  }

  #turn(
    sectionId: string,
    next: (section: SectionDraft) => SectionDraft,
    by: 'person' | 'page',
    questionId?: string,
  ) {
    this.#put(sectionId, next(this.#section(sectionId)))
    this.#tell(by, questionId)
  }

  #put(sectionId: string, section: SectionDraft) {
    this.#sections.set(sectionId, section)
    this.#shown.set(sectionId, shown(section))
    this.#all = undefined
  }

  #tell(by: 'person' | 'page', questionId?: string) {
    for (const listener of this.#listeners) listener(by, questionId)
  }
}

const none: Answers = {}

const answersIn = ({ questions }: WrittenSection): Answers =>
  Object.fromEntries(questions.map(({ questionId, response }) => [questionId, response]))
