/** An operation as its client saw it. Times are sequence numbers: if `returned` is before another's `invoked`, its result was known then. */
interface Operation {
  application: number
  invoked: number
  returned: number
}

/** `acknowledged`: the server confirmed it. `unknown`: no answer arrived. */
type Fate = 'acknowledged' | 'refused' | 'unknown'

/** A save of one question. Every text is unique, so it identifies its save. `seen`: the text that the writer had seen. */
export interface SaveRecord extends Operation {
  kind: 'save'
  question: string
  text: string
  seen: string
  fate: Fate
}

/** A read of the draft, or of what counts beside a change of it that may be open. */
export interface ReadRecord extends Operation {
  kind: 'read' | 'counting'
  answers: Readonly<Record<string, string>>
}

/** A submission, a reopening or the discarding of a change, acknowledged or without an answer. */
export interface MoveRecord extends Operation {
  kind: 'submit' | 'reopen' | 'discard'
  fate: Fate
}

/** More time that a super reviewer gave. Every deadline is unique. `seen`: the one that they had seen; empty if it was the form's. */
export interface ExtensionRecord extends Operation {
  kind: 'extension'
  until: string
  seen: string
  fate: Fate
}

/** A read of the deadline by the applicant. `until` is empty if it is the form's. */
interface DeadlineRecord extends Operation {
  kind: 'deadline'
  until: string
}

export type Entry = SaveRecord | ReadRecord | MoveRecord | ExtensionRecord | DeadlineRecord

/** The stored state of an application at the end. */
export interface EndState {
  answers: Readonly<Record<string, string>>
  status: 'in-progress' | 'submitted'
  /** Whether a change of the submission is open. Then `answers` are those of the change. */
  isChanging: boolean
  /** The actions in its owner's records, in order. */
  actions: readonly MoveRecord['kind'][]
  /** The number of receipts in the outbox. */
  receipts: number
  /** The deadline of their own, as the response, the person and the form have it; empty if there is none. */
  deadlines: readonly string[]
  /** The number of records and of mails about more time. */
  extensions: { records: number; mails: number }
  /** The number of rows for each role. */
  rows: Readonly<Record<string, number>>
}
