import { readFileSync } from 'node:fs'
import { escapeHtml } from '#shared/kernel/html.ts'
import { draw } from './draw.ts'

/** The letters for which there is a font. */
const drawable = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}\p{N}\p{Zs}+&|]*$/u
/** How many letters fit on a line beside the sign, and how many lines. */
const [longest, most] = [25, 3]

/**
 * The picture that a shared link shows, as a PNG. It has the chapter's name and nothing that changes, since it is kept for weeks by those who
 * show it.
 */
export function sharePicture(name: string): Promise<Buffer> {
  const template = readFileSync(new URL('share-picture.svg', import.meta.url), 'utf8')
  const lines = drawable.test(name) ? linesOf(name) : []
  const first = 118 - 18 * (lines.length - 1)
  const spans = lines.map(
    (line, index) => `<tspan x="164" y="${first + 36 * index}">${escapeHtml(line)}</tspan>`,
  )
  return draw(
    template.replace('%CHAPTER_NAME%', () => spans.join('')),
    1_200,
  )
}

/** A name in lines of whole words. What does not fit is left out. */
function linesOf(name: string): string[] {
  const lines = ['']
  for (const word of name.trim().split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (longer.length <= longest || lines.at(-1) === '') lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const shown = lines.slice(0, most).map((line) => cut(line))
  return lines.length > most ? [...shown.slice(0, -1), cut(`${shown.at(-1)} …`)] : shown
}

const cut = (line: string) => (line.length > longest ? `${line.slice(0, longest - 1)}…` : line)
