import type { EndState, Entry, MoveRecord, ReadRecord, SaveRecord } from './history.ts'

/**
 * Returns the violated promises of a history as sentences. A save replaces only what its writer had seen, so the texts of a
 * question form one chain from the last back to the first. Every acknowledged text must be part of it.
 */
export function checkHistory(history: readonly Entry[], ends: readonly EndState[]): string[] {
  return ends.flatMap((end, application) => {
    const entries = history.filter((entry) => entry.application === application)
    const saves = entries.filter((entry) => entry.kind === 'save')
    const reads = entries.filter((entry) => entry.kind === 'read')
    const moves = entries.filter(
      (entry): entry is MoveRecord => entry.kind === 'submit' || entry.kind === 'reopen',
    )
    const name = (problem: string) => `application ${application}: ${problem}`
    return [
      ...lostSaves(saves, end),
      ...staleReads(saves, reads),
      ...savedWhileClosed(saves, moves),
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

function lostSaves(saves: readonly SaveRecord[], { answers }: EndState): string[] {
  const parents = parentsOf(saves)
  return acknowledged(saves)
    .filter(({ question, text }) => !chainOf(answers[question] ?? '', parents).has(text))
    .map(({ question, text }) => `the acknowledged text "${text}" of ${question} is lost`)
}

function staleReads(saves: readonly SaveRecord[], reads: readonly ReadRecord[]): string[] {
  const parents = parentsOf(saves)
  return reads.flatMap((read) =>
    acknowledged(saves)
      .filter(({ returned }) => returned < read.invoked)
      .filter(({ question, text }) => !chainOf(read.answers[question] ?? '', parents).has(text))
      .map(
        ({ question, text }) =>
          `a read does not show "${text}" of ${question}, which was acknowledged before`,
      ),
  )
}

/** Nothing may be saved between an answered submission and the next reopening. */
function savedWhileClosed(saves: readonly SaveRecord[], moves: readonly MoveRecord[]): string[] {
  const submits = moves.filter(({ kind, fate }) => kind === 'submit' && fate === 'acknowledged')
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

/** Submissions and reopenings must alternate and lead to the final status. */
function illegalMoves({ deeds, status }: EndState): string[] {
  const outOfTurn = deeds.some((deed, index) => deed !== (index % 2 === 0 ? 'submit' : 'reopen'))
  const expected = deeds.length % 2 === 0 ? 'in-progress' : 'submitted'
  return [
    ...(outOfTurn ? [`the moves ${deeds.join(', ')} are not allowed in this order`] : []),
    ...(status === expected ? [] : [`it is ${status} after ${deeds.join(', ') || 'nothing'}`]),
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
