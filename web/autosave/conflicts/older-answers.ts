import type { AnswerValue } from '#shared/applications/response.ts'
import { Observable } from '../observable.ts'

/** An unsaved answer of a closed tab, to a question for which another closed tab had a newer one. */
export interface OlderAnswer {
  sectionId: string
  questionId: string
  answer: AnswerValue
}

/** The older answers that the person has neither taken nor declined yet. */
export class OlderAnswers extends Observable {
  #answers: readonly OlderAnswer[] = []

  all() {
    return this.#answers
  }

  to(questionId: string): OlderAnswer | undefined {
    return this.#answers.find((each) => each.questionId === questionId)
  }

  add(answers: readonly OlderAnswer[]) {
    this.#set([...this.#answers, ...answers])
  }

  /** The person has taken or declined it. */
  settle(answer: OlderAnswer) {
    this.#set(this.#answers.filter((each) => each !== answer))
  }

  clear() {
    this.#set([])
  }

  #set(answers: readonly OlderAnswer[]) {
    this.#answers = answers
    this.notify()
  }
}
