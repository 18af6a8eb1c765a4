import type { EndState, Entry, ExtensionRecord, MoveRecord, ReadRecord, SaveRecord } from './history.ts'

/**
 * Returns the violated promises of a history as sentences. A save replaces only what its writer had seen, so the texts of a
 * question form one chain from the last back to the first. Every acknowledged text must be part of it. So it is with deadlines.
 */
export function checkHistory(history: readonly Entry[], ends: readonly EndState[]): string[] {
  return ends.flatMap((end, application) => {
    const entries = history.filter((entry) => entry.application === application)
    const saves = entries.filter((entry) => entry.kind === 'save')
    const moves = entries.filter((entry): entry is MoveRecord =>
      ['submit', 'reopen', 'discard'].includes(entry.kind),
    )
    const reads = (kind: ReadRecord['kind']) =>
      entries.filter((entry): entry is ReadRecord => entry.kind === kind)
    return [
      ...lostSaves(saves, moves, end),
      ...reads('read').flatMap((read) => staleRead(saves, moves, read)),
      ...reads('counting').flatMap((read) => lostSubmissions(saves, moves, read)),
      ...savedWhileClosed(saves, moves),
      ...extensionFaults(entries, end),
      ...illegalMoves(end),
      ...doubledEffects(end),
    ].map((problem) => `application ${application}: ${problem}`)
  })
}

/** A text or deadline and all that it directly or indirectly replaced. */
function chainOf(last: string, parents: ReadonlyMap<string, string>): Set<string> {
  const chain = new Set<string>()
  for (let link: string | undefined = last; link && !chain.has(link); link = parents.get(link))
    chain.add(link)
  return chain
}

const acknowledged = <T extends { fate: string }>(entries: readonly T[]) =>
  entries.filter(({ fate }) => fate === 'acknowledged')

/** Those of `wanted` that these answers do not contain, nor replaced after having seen them. */
function missing(wanted: readonly SaveRecord[], saves: readonly SaveRecord[], answers: EndState['answers']) {
  const parents = new Map(saves.map(({ text, seen }) => [text, seen]))
  return wanted.filter(({ question, text }) => !chainOf(answers[question] ?? '', parents).has(text))
}

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
  acknowledged(moves).some(
    ({ kind, invoked, returned }) => kind === 'submit' && save.returned < invoked && returned < moment,
  )

function lostSaves(saves: readonly SaveRecord[], moves: readonly MoveRecord[], { answers }: EndState) {
  const wanted = acknowledged(saves).filter((save) => !mayBeDiscarded(save, moves))
  return missing(wanted, saves, answers).map(
    ({ question, text }) => `the acknowledged text "${text}" of ${question} is lost`,
  )
}

function staleRead(saves: readonly SaveRecord[], moves: readonly MoveRecord[], read: ReadRecord) {
  const wanted = acknowledged(saves).filter(
    (save) => save.returned < read.invoked && !mayBeDiscarded(save, moves, read.returned),
  )
  return missing(wanted, saves, read.answers).map(
    ({ question, text }) => `a read does not show "${text}" of ${question}, which was acknowledged before`,
  )
}

/** What counts contains every text that was submitted, whatever happens to changes of it. */
function lostSubmissions(saves: readonly SaveRecord[], moves: readonly MoveRecord[], read: ReadRecord) {
  const wanted = acknowledged(saves).filter(
    (save) => submittedBy(save, moves, read.invoked) && !mayBeDiscarded(save, moves, read.returned),
  )
  return missing(wanted, saves, read.answers).map(
    ({ question, text }) => `what counts does not contain "${text}" of ${question}, which was submitted`,
  )
}

/** Nothing may be saved between an answered submission, or the discarding of a change, and the next reopening. */
function savedWhileClosed(saves: readonly SaveRecord[], moves: readonly MoveRecord[]): string[] {
  const closings = acknowledged(moves).filter(({ kind }) => kind !== 'reopen')
  const reopenings = moves.filter(({ kind }) => kind === 'reopen')
  // A reopening that was running, or came later, may have reopened it.
  const isReopened = (closing: MoveRecord, save: SaveRecord) =>
    reopenings.some(({ invoked, returned }) => returned > closing.invoked && invoked < save.returned)
  return acknowledged(saves)
    .filter((save) =>
      closings.some((closing) => closing.returned < save.invoked && !isReopened(closing, save)),
    )
    .map(({ text }) => `"${text}" was saved after the submission`)
}

/** Every acknowledged deadline is part of the chain, reads show it, and each of the chain had its record and its mail once. */
function extensionFaults(entries: readonly Entry[], { deadlines, extensions }: EndState): string[] {
  const given = entries.filter((entry) => entry.kind === 'extension')
  const reads = entries.filter((entry) => entry.kind === 'deadline')
  const chainTo = (until: string) => chainOf(until, new Map(given.map((each) => [each.until, each.seen])))
  const [last = ''] = deadlines
  const lacking = (chain: Set<string>, before = Infinity) =>
    acknowledged<ExtensionRecord>(given).filter(
      ({ returned, until }) => returned < before && !chain.has(until),
    )
  return [
    ...(deadlines.every((each) => each === last) ? [] : [`the deadline is ${deadlines.join(', ')}`]),
    ...lacking(chainTo(last)).map(({ until }) => `the acknowledged deadline ${until} is lost`),
    ...Object.entries(extensions)
      .filter(([, count]) => count !== chainTo(last).size)
      .map(([what, count]) => `${count} ${what} of ${chainTo(last).size} extensions`),
    ...reads.flatMap((read) =>
      lacking(chainTo(read.until), read.invoked).map(
        ({ until }) => `a read does not know of the deadline ${until}, which was acknowledged before`,
      ),
    ),
  ]
}

/** Submissions take turns with reopenings, and a change may be discarded instead of submitted. Once submitted, it stays so. */
function illegalMoves({ actions, status, isChanging }: EndState): string[] {
  const outOfTurn = actions.some((action, index) =>
    index % 2 === 1 ? action !== 'reopen' : action === 'reopen' || (action === 'discard' && index === 0),
  )
  const expected = actions.length === 0 ? 'in-progress' : 'submitted'
  const shouldChange = actions.length > 0 && actions.length % 2 === 0
  return [
    ...(outOfTurn ? [`the moves ${actions.join(', ')} are not allowed in this order`] : []),
    ...(status === expected && isChanging === shouldChange
      ? []
      : [
          `it is ${status}${isChanging ? ' and being changed' : ''} after ${actions.join(', ') || 'nothing'}`,
        ]),
  ]
}

function doubledEffects({ actions, receipts, rows, status }: EndState): string[] {
  const submissions = actions.filter((action) => action === 'submit').length
  const wrongRows = Object.entries(rows).filter(([, count]) => count !== (status === 'submitted' ? 1 : 0))
  return [
    ...(receipts === submissions ? [] : [`${receipts} receipts for ${submissions} submissions`]),
    ...wrongRows.map(([role, count]) => `${count} rows for ${role} while ${status}`),
  ]
}
