import {
  closeSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { Mail } from '#local/mailbox/mail.ts'

/** Mails on disk, one line of JSON each, oldest first. */
export interface MailFile {
  /** The mails that were there at opening, oldest first. */
  mails: Mail[]
  /** What has been appended is on disk. */
  append(mail: Mail): void
  close(): void
}

/**
 * Opens or creates the file. A last line that was torn when the process died was never acknowledged: it is
 * cut.
 */
export function openMailFile(file: string): MailFile {
  mkdirSync(dirname(file), { recursive: true })
  const handle = openSync(file, 'a+')
  const content = readFileSync(handle)
  let length = content.lastIndexOf('\n') + 1
  if (length < content.length) ftruncateSync(handle, length)
  let isTorn = false
  return {
    mails: content.toString('utf8', 0, length).split('\n').flatMap(readLine),
    append(mail) {
      // Behind half a line, which a full disk leaves, the next mail would be spoiled too.
      if (isTorn) ftruncateSync(handle, length)
      isTorn = true
      const line = Buffer.from(`${JSON.stringify(mail)}\n`)
      writeFileSync(handle, line)
      fsyncSync(handle)
      length += line.length
      isTorn = false
    },
    close: () => closeSync(handle),
  }
}

// One line that somebody's editor spoiled should not hide all other mails.
function readLine(line: string): Mail[] {
  try {
    return [Mail.parse(JSON.parse(line))]
  } catch {
    return []
  }
}
