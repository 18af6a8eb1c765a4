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

/** What is not saved of a draft: in this page if it is open here, and what closed pages have kept on this device. It stays there. */
export async function leftOf({ id, userId }: DraftName): Promise<LeftAnswer[]> {
  const open = findDraft(id)
  const here = open ? [...leftIn(open.draft.kept()), ...open.keeper.older.all()] : []
  const elsewhere = await keptByClosedPages(deviceVault(userId), prefixOf(id)).catch(() => undefined)
  return elsewhere ? [...here, ...leftIn(elsewhere.changes), ...elsewhere.older] : here
}

const leftIn = (kept: KeptChanges): LeftAnswer[] =>
  Object.values(kept).flatMap((all) => all.map(({ questionId, mine }) => ({ questionId, answer: mine })))

/** Forgets a draft that was discarded, with what closed pages have kept of it, unless this device does not answer. */
export async function dropDraft(of: DraftName) {
  const open = findDraft(of.id)
  closeDraft(of.id)
  await open?.keeper.settled()
  await dropKept(of).catch(() => undefined)
}

async function dropKept({ id, userId }: DraftName) {
  const vault = deviceVault(userId)
  const { names } = await keptByClosedPages(vault, prefixOf(id))
  for (const name of names) await vault.remove(name)
}
