import { pointerKey } from '../applications/response-keys.ts'
import { inGroups } from '../table/in-groups.ts'
import { getItems, mostKeys } from '../table/table.ts'
import { listUserIds } from './users.ts'

/** A response and its applicant. */
export interface Held {
  responseId: string
  userId: string
}

/**
 * The responses that people have to a form, drafts too. It costs a
 * read unit for each person of the portal, so do not call it often.
 */
export async function listPointers(formId: string): Promise<Held[]> {
  return inGroups(await listUserIds(), mostKeys, async (group) => {
    const pointers = await getItems(group.map((userId) => pointerKey(userId, formId)))
    return pointers.flatMap((pointer, index) =>
      pointer ? [{ responseId: String(pointer.responseId), userId: group[index]! }] : [],
    )
  })
}
