import { uploadEnding } from '#shared/applications/upload.ts'
import type { ExportedFile } from '#shared/kernel/exported-file.ts'

/** Most bytes of a name: file systems allow 255, and a program that unpacks may add a few. */
const longest = 180

/** Names the files of one archive, each once: 'Okafor Zoë - Your résumé.pdf'. */
export function fileNames() {
  const taken = new Set<string>()
  return (file: Pick<ExportedFile, 'firstName' | 'lastName' | 'question' | 'name'>): string => {
    const { firstName, lastName, question, name } = file
    const ending = uploadEnding(name) ?? ''
    const person = cut(safe(`${lastName} ${firstName}`) || 'Unknown', longest / 2)
    const whole = cut(`${person} - ${safe(question) || 'File'}`, longest)
    for (let number = 1; ; number++) {
      const unique = `${whole}${number > 1 ? ` (${number})` : ''}${ending}`
      // Some file systems do not distinguish capital letters from small ones.
      const key = unique.toLowerCase()
      if (taken.has(key)) continue
      taken.add(key)
      return unique
    }
  }
}

/** Without the signs that a file system forbids or hides, or that would name a folder. */
const safe = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[/\\:*?"<>|\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')

/** The beginning of a text that fits into this many bytes, in whole characters. */
function cut(text: string, most: number): string {
  let size = 0
  const fitting = Array.from(text).filter((sign) => (size += new TextEncoder().encode(sign).length) <= most)
  return fitting.join('').trimEnd()
}
