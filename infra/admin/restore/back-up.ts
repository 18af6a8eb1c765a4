import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { CreateBackupCommand, DescribeBackupCommand } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { Item } from '#functions/store/table/item.ts'
import { documentClient, TableName } from '#functions/store/table/table.ts'

const nameAt = (now: Date) => `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`

/** Makes a backup of the live table, and waits until it is there. Returns its name in words. */
export async function backUpTable(now: Date): Promise<string> {
  const create = new CreateBackupCommand({ TableName, BackupName: nameAt(now) })
  const { BackupDetails } = await documentClient.send(create)
  const BackupArn = BackupDetails!.BackupArn!
  const describe = new DescribeBackupCommand({ BackupArn })
  for (let state = BackupDetails!.BackupStatus; state !== 'AVAILABLE'; await setTimeout(2_000)) {
    const { BackupDescription } = await documentClient.send(describe)
    state = BackupDescription!.BackupDetails!.BackupStatus
    if (state === 'DELETED') throw new Error(`The backup ${BackupArn} is gone.`)
  }
  return BackupArn
}

/** The same of the local table, as a folder that a restore can read like an export. */
export function backUpHere(items: readonly Item[], now: Date): string {
  const folder = join('.local', nameAt(now))
  mkdirSync(folder, { recursive: true })
  const options = { removeUndefinedValues: true, convertClassInstanceToMap: true }
  const lines = items.map((item) => JSON.stringify({ Item: marshall(item, options) }))
  writeFileSync(join(folder, 'items.json.gz'), gzipSync(lines.join('\n')), { mode: 0o600 })
  return folder
}
