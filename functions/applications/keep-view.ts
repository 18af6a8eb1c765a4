import { keepView, listViews } from '#functions/store/applications/saved-views.ts'
import { mostViews, type SavedView } from '#shared/applications/saved-view.ts'
import { Problem } from '#shared/kernel/problem.ts'

/** Saves a view of a person's own, new or changed. Two calls at the same moment may save one too many, which does no harm. */
export async function keepOwnView(userId: string, { id, ...content }: SavedView): Promise<void> {
  const others = (await listViews(userId)).filter((each) => each.id !== id)
  if (others.length >= mostViews)
    throw new Problem('CONFLICT', `You have ${mostViews} saved views. Delete one first.`)
  await keepView(userId, id, content)
}
