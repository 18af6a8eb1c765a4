import { changesRecords } from './changes-records.ts'
import { isDamaged } from './damaged-data.ts'
import { emptyDataFolder, openDataFolder, StartRefused } from './data-folder.ts'
import { type Dynamodb, type DynamodbOptions, FolderInUse, openDynamodb } from './dynamodb/open-dynamodb.ts'
import { isWatched, type openTableStream } from './table-stream.ts'

/** Does for another program's table what the stand-in does by itself. Imported late, because the store reads the environment. */
export async function openForeignTable({ onCommit }: Pick<ReturnType<typeof openTableStream>, 'onCommit'>) {
  const [{ noticeWrites }, { removeExpired }, { documentClient }] = await Promise.all([
    import('./foreign-table/notice-writes.ts'),
    import('./foreign-table/remove-expired.ts'),
    import('#functions/store/table/table.ts'),
  ])
  return { ...noticeWrites(documentClient, { isWatched, onCommit }), removeExpired }
}

/**
 * Deletes all data of a folder. Opens the table first, because data must not be deleted while another process uses it. Damaged data are
 * used by nobody: a table is locked before it is read.
 */
export async function forgetEverything(path: string) {
  try {
    const table = await openTable(openDataFolder(path).dynamodb, {})
    await table.close()
  } catch (error) {
    if (!isDamaged(error)) throw error
  }
  emptyDataFolder(path)
}

/** Opens the table of the stand-in. @throws StartRefused if another portal uses the folder */
export async function openTable(
  folder: string | undefined,
  { now, onConsumed, onCommit }: Omit<DynamodbOptions, 'folder'>,
): Promise<Dynamodb> {
  try {
    return await openDynamodb({
      denies: changesRecords,
      ...(folder && { folder }),
      ...(now && { now }),
      ...(onConsumed && { onConsumed }),
      ...(onCommit && { onCommit }),
    })
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    throw new StartRefused(
      'A portal is running on the same data already. Stop it, or choose another DATA_DIR.',
    )
  }
}
