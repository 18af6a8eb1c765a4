import { extensionFaults } from './check-extensions.ts'
import type { CountingRecord, EndState, Entry, MoveRecord, ReadRecord, SaveRecord } from './history.ts'

/**
 * Returns the violated promises of a history as sentences. A save replaces only what its writer had seen, so the texts of a
 * question form one chain from the last back to the first. Every acknowledged text must be part of it.
 */
export function checkHistory(history: readonly Entry[], ends: readonly EndState[]): string[] {
  return ends.flatMap((end, application) => {
    const entries = history.filter((entry) => entry.application === application)
    const saves = entries.filter((entry) => entry.kind === 'save')
    const reads = entries.filter((entry) => entry.kind === 'read')
    const counting = entries.filter((entry) => entry.kind === 'counting')
    const moves = entries.filter(
      (entry): entry is MoveRecord =>
        entry.kind === 'submit' || entry.kind === 'reopen' || entry.kind === 'discard',
    )
    const name = (problem: string) => `application ${application}: ${problem}`
    return [
      ...lostSaves(saves, moves, end),
      ...staleReads(saves, moves, reads),
      ...lostSubmissions(saves, moves, counting),
      ...savedWhileClosed(saves, moves),
      ...extensionFaults(entries, end),
      ...illegalMoves(end),
      ...doubledEffects(end),
    ].map(name)
  })
}

/** A text and all texts that it directly or indirectly replaced. */
function chainOf(text: string, parents: ReadonlyMap<string, string>): Set<string> {
  const chain = new Set<string>()
  for (let link: string | undefined = text; link && !chain.has(link); link = parents.get(link))
    chain.add(link)
  return chain
}

const parentsOf = (saves: readonly SaveRecord[]) => new Map(saves.map(({ text, seen }) => [text, seen]))
const acknowledged = (saves: readonly SaveRecord[]) => saves.filter(({ fate }) => fate === 'acknowledged')

/** Whether a save may have been dropped with a change before `until`: it was not part of a submission by then. */
const mayBeDiscarded = (save: SaveRecord, moves: readonly MoveRecord[], until = Infinity) =>
  moves.some(
    (move) =>
      move.kind === 'discard' &&
      move.invoked < until &&
      move.returned > save.invoked &&
      !submittedBy(save, moves, move.invoked),
  )

/** Whether a save was certainly part of a submission before a moment. */
const submittedBy = (save: SaveRecord, moves: readonly MoveRecord[], moment: number) =>
  moves.some(
    ({ kind, fate, invoked, returned }) =>
      kind === 'submit' && fate === 'acknowledged' && save.returned < invoked && returned < moment,
  )

function lostSaves(
  saves: readonly SaveRecord[],
  moves: readonly MoveRecord[],
  { answers }: EndState,
): string[] {
  const parents = parentsOf(saves)
  return acknowledged(saves)
    .filter((save) => !mayBeDiscarded(save, moves))
    .filter(({ question, text }) => !chainOf(answers[question] ?? '', parents).has(text))
    .map(({ question, text }) => `the acknowledged text "${text}" of ${question} is lost`)
}

function staleReads(
  saves: readonly SaveRecord[],
  moves: readonly MoveRecord[],
  reads: readonly ReadRecord[],
): string[] {
  const parents = parentsOf(saves)
  return reads.flatMap((read) =>
    acknowledged(saves)
      .filter((save) => save.returned < read.invoked && !mayBeDiscarded(save, moves, read.returned))
      .filter(({ question, text }) => !chainOf(read.answers[question] ?? '', parents).has(text))
      .map(
        ({ question, text }) =>
          `a read does not show "${text}" of ${question}, which was acknowledged before`,
      ),
  )
}

/** What counts contains every text that was submitted, whatever happens to changes of it. */
function lostSubmissions(
  saves: readonly SaveRecord[],
  moves: readonly MoveRecord[],
  reads: readonly CountingRecord[],
): string[] {
  const parents = parentsOf(saves)
  return reads.flatMap((read) =>
    acknowledged(saves)
      .filter((save) => submittedBy(save, moves, read.invoked) && !mayBeDiscarded(save, moves, read.returned))
      .filter(({ question, text }) => !chainOf(read.answers[question] ?? '', parents).has(text))
      .map(
        ({ question, text }) => `what counts does not contain "${text}" of ${question}, which was submitted`,
      ),
  )
}

/** Nothing may be saved between an answered submission, or the discarding of a change, and the next reopening. */
function savedWhileClosed(saves: readonly SaveRecord[], moves: readonly MoveRecord[]): string[] {
  const submits = moves.filter(({ kind, fate }) => kind !== 'reopen' && fate === 'acknowledged')
  const reopenings = moves.filter(({ kind }) => kind === 'reopen')
  return acknowledged(saves)
    .filter(({ invoked, returned }) =>
      submits.some(
        (submit) =>
          submit.returned < invoked &&
          // A reopening that was running, or came later, may have reopened it.
          !reopenings.some(
            (reopening) => reopening.returned > submit.invoked && reopening.invoked < returned,
          ),
      ),
    )
    .map(({ text }) => `"${text}" was saved after the submission`)
}

/** Submissions take turns with reopenings, and a change may be discarded instead of submitted. Once submitted, it stays so. */
function illegalMoves({ deeds, status, isChanging }: EndState): string[] {
  const opens = (index: number) => index % 2 === 1
  const outOfTurn = deeds.some((deed, index) =>
    opens(index) ? deed !== 'reopen' : deed === 'reopen' || (deed === 'discard' && index === 0),
  )
  const expected = deeds.length === 0 ? 'in-progress' : 'submitted'
  const shouldChange = deeds.length > 0 && deeds.length % 2 === 0
  return [
    ...(outOfTurn ? [`the moves ${deeds.join(', ')} are not allowed in this order`] : []),
    ...(status === expected && isChanging === shouldChange
      ? []
      : [`it is ${status}${isChanging ? ' and being changed' : ''} after ${deeds.join(', ') || 'nothing'}`]),
  ]
}

function doubledEffects({ deeds, receipts, rows, status }: EndState): string[] {
  const submissions = deeds.filter((deed) => deed === 'submit').length
  const wrongRows = Object.entries(rows).filter(([, count]) => count !== (status === 'submitted' ? 1 : 0))
  return [
    ...(receipts === submissions ? [] : [`${receipts} receipts for ${submissions} submissions`]),
    ...wrongRows.map(([role, count]) => `${count} rows for ${role} while ${status}`),
  ]
}
