/** One operation as its client saw it. Times are in the order of what happened: `returned` before `invoked` means it was known. */
interface Operation {
  application: number
  invoked: number
  returned: number
}

/** A save of one question. Every text is written once, so a text names its save. */
export interface SaveRecord extends Operation {
  kind: 'save'
  question: string
  text: string
  /** What its writer had seen at that question. */
  seen: string
  /** `acknowledged`: the server said yes. `unknown`: no answer ever came. */
  fate: 'acknowledged' | 'refused' | 'unknown'
}

export interface ReadRecord extends Operation {
  kind: 'read'
  answers: Readonly<Record<string, string>>
}

/** A submission or reopening that was answered, or whose answer never came. */
export interface MoveRecord extends Operation {
  kind: 'submit' | 'reopen'
  fate: 'acknowledged' | 'unknown'
}

export type Entry = SaveRecord | ReadRecord | MoveRecord

/** What the store holds of an application when all is over. */
export interface EndState {
  answers: Readonly<Record<string, string>>
  status: 'in-progress' | 'submitted'
  /** The deeds in its owner's records, in their order. */
  deeds: readonly ('submit' | 'reopen')[]
  /** How many receipts were put into the outbox. */
  receipts: number
  /** How many rows stand for each role. */
  rows: Readonly<Record<string, number>>
}
