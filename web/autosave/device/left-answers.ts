import { deviceVault } from '#web/session/device-vault.ts'
import type { OlderAnswer } from '../conflicts/older-answers.ts'
import type { KeptChanges } from '../engine/draft.ts'
import { closeDraft, findDraft } from '../open-drafts.ts'
import { keptByClosedPages, prefixOf } from './device-keeper.ts'

/** An answer that is not saved. */
export type LeftAnswer = Pick<OlderAnswer, 'questionId' | 'answer'>

interface DraftName {
  id: string
  userId: string
}

/** What is not saved of a draft: in this page if it is open here, or else what closed pages have kept on this device. It stays there. */
export async function leftOf({ id, userId }: DraftName): Promise<LeftAnswer[]> {
  const open = findDraft(id)
  if (open) return [...leftIn(open.draft.kept()), ...open.keeper.older.all()]
  const { changes, older } = await keptByClosedPages(deviceVault(userId), prefixOf(id))
  return [...leftIn(changes), ...older]
}

const leftIn = (kept: KeptChanges): LeftAnswer[] =>
  Object.values(kept).flatMap((all) => all.map(({ questionId, mine }) => ({ questionId, answer: mine })))

/** Forgets a draft that was discarded, with what closed pages have kept of it on this device. */
export async function dropDraft(of: DraftName) {
  const open = findDraft(of.id)
  closeDraft(of.id)
  await open?.keeper.settled()
  const vault = deviceVault(of.userId)
  const { names } = await keptByClosedPages(vault, prefixOf(of.id))
  for (const name of names) await vault.remove(name)
}
