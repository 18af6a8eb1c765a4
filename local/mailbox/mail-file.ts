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
interface MailFile {
  /** The mails that the file held when it was opened, oldest first. */
  mails: Mail[]
  /** Appends a mail. It is on disk when this returns. */
  append(mail: Mail): void
  close(): void
}

/**
 * Opens or creates the file. Cuts off an incomplete last line: the process died before it acknowledged
 * that mail.
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
      // A full disk can leave half a line, which would corrupt the next mail too.
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

// One line corrupted in an editor must not hide the other mails.
function readLine(line: string): Mail[] {
  try {
    return [Mail.parse(JSON.parse(line))]
  } catch {
    return []
  }
}
