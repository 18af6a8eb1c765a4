/** An operation as its client saw it. Times are sequence numbers: if `returned` is before another's `invoked`, its result was known then. */
interface Operation {
  application: number
  invoked: number
  returned: number
}

/** A save of one question. Every text is unique, so it identifies its save. */
export interface SaveRecord extends Operation {
  kind: 'save'
  question: string
  text: string
  /** The text that the writer had seen. */
  seen: string
  /** `acknowledged`: the server confirmed it. `unknown`: no answer arrived. */
  fate: 'acknowledged' | 'refused' | 'unknown'
}

export interface ReadRecord extends Operation {
  kind: 'read'
  answers: Readonly<Record<string, string>>
}

/** A submission or reopening, acknowledged or without an answer. */
export interface MoveRecord extends Operation {
  kind: 'submit' | 'reopen'
  fate: 'acknowledged' | 'unknown'
}

export type Entry = SaveRecord | ReadRecord | MoveRecord

/** The stored state of an application at the end. */
export interface EndState {
  answers: Readonly<Record<string, string>>
  status: 'in-progress' | 'submitted'
  /** The deeds in its owner's records, in order. */
  deeds: readonly ('submit' | 'reopen')[]
  /** The number of receipts in the outbox. */
  receipts: number
  /** The number of rows for each role. */
  rows: Readonly<Record<string, number>>
}
