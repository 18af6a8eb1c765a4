import { vi } from 'vitest'
import type { SaveBody, Saved } from '#shared/applications/save.ts'
import type { OlderAnswer } from '../conflicts/older-answers.ts'
import { Autosave } from './autosave.ts'
import { operationIds } from './clock.ts'
import { Draft } from './draft.ts'
import { TestingClock } from './testing-clock.ts'
import { TestingServer } from './testing-server.ts'
import { inMemory } from './testing-world.ts'

/** A tab in which one person fills in a form, with a clock and a server for tests. */
export class TestingTab {
  readonly clock = new TestingClock()
  readonly server = new TestingServer()
  readonly keeper = inMemory()
  /** The saves that were sent. */
  readonly sent: SaveBody[] = []
  readonly offered: OlderAnswer[] = []
  isOnline = true
  readonly onFailure = vi.fn<() => void>()
  /** How long an answer waits to be saved, if not the usual two seconds. */
  delayOf: Record<string, number> = {}
  draft = new Draft(this.server.response(), {}, (older) => this.offer(older))
  autosave = this.open(this.draft)

  /** How the server answers a save. */
  answer = async (body: SaveBody): Promise<Saved> => this.server.save(body, 'me')

  /** Holds the server's answers back until the returned function is called. */
  holdAnswers() {
    const { answer } = this
    const held = Promise.withResolvers<void>()
    this.answer = async (body) => {
      await held.promise
      return answer(body)
    }
    return held.resolve
  }

  readonly offer = (older: OlderAnswer) => void this.offered.push(older)

  open(draft: Draft) {
    return new Autosave(
      draft,
      {
        save: (body) => {
          this.sent.push(body)
          return this.answer(body)
        },
        nextOperationId: operationIds(() => this.clock.random()),
        saveDelay: (questionId) => this.delayOf[questionId] ?? 2_000,
        clock: this.clock,
        isOnline: () => this.isOnline,
        keeper: this.keeper,
        onSaved: () => undefined,
        onFailure: this.onFailure,
      },
      null,
    )
  }

  type(text: string, questionId = 'name') {
    this.draft.change('about', questionId, text)
  }

  answersSent() {
    return this.sent.map(({ sectionResponses: [section] }) =>
      Object.fromEntries(section!.questions.map(({ questionId, response }) => [questionId, response])),
    )
  }

  /** A save by another tab, in another of the server's operation slots. */
  byOther(questionId: string, response: string) {
    const { writes } = this.server
    const about = this.server.response().sectionResponses[0]!
    return this.server.save(
      {
        operationId: `${isEven(this.sent[0]?.operationId) ? 'a' : 'b'}notherTab1234-${writes.length + 1}`,
        sectionResponses: [
          { sectionId: 'about', base: about.version, questions: [{ questionId, response }] },
        ],
      },
      'other',
    )
  }

  /** What the server has once another section asks why. */
  movedTo(sectionId: string) {
    const response = this.server.response()
    return {
      ...response,
      sectionResponses: response.sectionResponses.map((section) => ({
        ...section,
        questions: [
          ...section.questions.filter(({ questionId }) => questionId !== 'why'),
          ...(section.sectionId === sectionId ? [{ questionId: 'why', response: '' }] : []),
        ],
      })),
    }
  }
}

const isEven = (operationId = '') => operationId.charCodeAt(0) % 2 === 0

/** An answer that does not arrive. */
export const lose = () => Promise.reject(new TypeError('Failed to fetch'))
