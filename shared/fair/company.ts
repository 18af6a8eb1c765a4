import { type Board, hasChosen, isNewOn } from './board.ts'
import { randomFrom } from './seeded.ts'

/** What an exchange should avoid, in units of one meeting too many of the same two people. */
const sameApplicantCost = 12
const unchosenRoleCost = 1_000
const triesPerReview = 60

/** Who reads together once a plan is complete. */
export interface Company {
  /** How many rows two people share. */
  meetings: (person: number, other: number) => number
  /** How many rows of this row's applicant the person reads. */
  readsOf: (person: number, row: number) => number
}

interface Slot {
  person: number
  row: number
}

interface Options {
  seed: number
  sameReaderForApplicant: boolean
}

/**
 * Exchanges new reviews between people where that helps. Coverage and loads stay as they are. It lowers the sum of squared meetings:
 * everybody reads with many others once instead of with few often, which makes reviewers comparable. Roles that a person chose come first,
 * and the rows of one applicant get different people.
 */
export function mixCompany(board: Board, { seed, sameReaderForApplicant }: Options): Company {
  const table = new MeetingTable(board, sameReaderForApplicant ? 0 : sameApplicantCost)
  const slots: Slot[] = board.on.flatMap((people, row) =>
    people.filter((person) => isNewOn(board, person, row)).map((person) => ({ person, row })),
  )
  const random = randomFrom(seed)
  for (let i = 0; i < slots.length * triesPerReview; i++)
    table.tryExchange(slots[i % slots.length]!, slots[Math.floor(random() * slots.length)]!)
  table.writeBack()
  return table
}

/** A class, because the counts must change together with the readers. */
class MeetingTable implements Company {
  readonly #board: Board
  readonly #sameApplicant: number
  readonly #readers: number[][]
  readonly #together: Int16Array[]
  readonly #applicantOf: number[]
  readonly #reads: Uint8Array[]

  constructor(board: Board, sameApplicant: number) {
    this.#board = board
    this.#sameApplicant = sameApplicant
    this.#readers = board.on.map((people, row) => [...board.kept[row]!, ...people])
    const applicants = new Map(
      [...new Set(board.rows.map(({ applicant }) => applicant))].map((id, i) => [id, i]),
    )
    this.#applicantOf = board.rows.map(({ applicant }) => applicants.get(applicant)!)
    this.#together = board.people.map(() => new Int16Array(board.people.length))
    this.#reads = board.people.map(() => new Uint8Array(applicants.size))
    for (const [row, people] of this.#readers.entries())
      for (const [i, person] of people.entries()) {
        this.#reads[person]![this.#applicantOf[row]!]! += 1
        for (const other of people.slice(0, i)) this.#meet(person, other, 1)
      }
  }

  meetings = (person: number, other: number) => this.#together[person]![other]!
  readsOf = (person: number, row: number) => this.#reads[person]![this.#applicantOf[row]!]!

  tryExchange(one: Slot, other: Slot) {
    if (one.person === other.person || one.row === other.row) return
    if (!this.#canTake(other.person, one.row) || !this.#canTake(one.person, other.row)) return
    if (this.#gain(one, other) <= 0) return
    const [person, taker] = [one.person, other.person]
    this.#move(person, one.row, other.row)
    this.#move(taker, other.row, one.row)
    one.person = taker
    other.person = person
  }

  writeBack() {
    for (const [row, people] of this.#readers.entries())
      this.#board.on[row] = people.slice(this.#board.kept[row]!.length)
  }

  #canTake(person: number, row: number) {
    return this.#board.groupOf[row]!.may[person] === 1 && !this.#readers[row]!.includes(person)
  }

  /** The saving if the people of two slots change places. */
  #gain({ person, row }: Slot, { person: taker, row: to }: Slot): number {
    const isSame = Number(this.#applicantOf[row] === this.#applicantOf[to])
    return (
      this.#ownCost(person, row, this.readsOf(person, row) - 1) -
      this.#ownCost(person, to, this.readsOf(person, to) - isSame) +
      this.#ownCost(taker, to, this.readsOf(taker, to) - 1) -
      this.#ownCost(taker, row, this.readsOf(taker, row) - isSame) +
      this.#meetingGain(person, taker, row, to) +
      this.#meetingGain(taker, person, to, row)
    )
  }

  #ownCost(person: number, row: number, otherReads: number) {
    return (
      (otherReads > 0 ? this.#sameApplicant : 0) +
      (hasChosen(this.#board, person, row) ? 0 : unchosenRoleCost)
    )
  }

  /** The saving at the row that `leaver` leaves to `taker`. Readers of both rows meet each of the two as often as before. */
  #meetingGain(leaver: number, taker: number, row: number, to: number) {
    let sum = 0
    for (const reader of this.#readers[row]!)
      if (reader !== leaver && !this.#readers[to]!.includes(reader))
        sum += 2 * (this.meetings(leaver, reader) - this.meetings(taker, reader) - 1)
    return sum
  }

  #move(person: number, from: number, to: number) {
    const [left, joined] = [this.#readers[from]!, this.#readers[to]!]
    left.splice(left.indexOf(person), 1)
    for (const reader of left) this.#meet(person, reader, -1)
    for (const reader of joined) this.#meet(person, reader, 1)
    joined.push(person)
    this.#reads[person]![this.#applicantOf[from]!]! -= 1
    this.#reads[person]![this.#applicantOf[to]!]! += 1
  }

  #meet(person: number, other: number, by: number) {
    this.#together[person]![other]! += by
    this.#together[other]![person]! += by
  }
}
