import type { AnswerValue } from '#shared/response.ts'

/** What a page that is gone had as an answer, where another one that is gone had a later answer to the same question. */
export interface EarlierAnswer {
  sectionId: string
  questionId: string
  answer: AnswerValue
}

/** The earlier answers that are still offered to the person. */
export class EarlierAnswers {
  #answers: readonly EarlierAnswer[] = []
  readonly #listeners = new Set<() => void>()

  all() {
    return this.#answers
  }

  to(questionId: string): EarlierAnswer | undefined {
    return this.#answers.find((each) => each.questionId === questionId)
  }

  add(answers: readonly EarlierAnswer[]) {
    this.#turn([...this.#answers, ...answers])
  }

  /** The person has taken it or does not want it. */
  settle(answer: EarlierAnswer) {
    this.#turn(this.#answers.filter((each) => each !== answer))
  }

  clear() {
    this.#turn([])
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  #turn(answers: readonly EarlierAnswer[]) {
    this.#answers = answers
    for (const listener of this.#listeners) listener()
  }
}
