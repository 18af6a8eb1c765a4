import type { Look } from './looks.ts'
import { Said } from './progress.ts'

interface Questions {
  looks: readonly Look[]
  /** Lines typed by a person or read from a file. */
  lines: AsyncIterator<string>
  say: (text: string) => void
  now: () => Date
  keep: (id: string, said: Said) => void
}

/** Asks about one look after another until all are answered or the lines end. Returns whether all are answered. */
export async function askEach({ looks, lines, say, now, keep }: Questions): Promise<boolean> {
  for (const [index, look] of looks.entries()) {
    say(`\n${index + 1} of ${looks.length}: ${look.sentence}\n  ${look.how}`)
    const said = await readAnswer(lines, say, now)
    if (!said) return false
    keep(look.id, said)
  }
  return true
}

async function readAnswer(
  lines: AsyncIterator<string>,
  say: (text: string) => void,
  now: () => Date,
): Promise<Said | undefined> {
  for (;;) {
    const { done, value } = await lines.next()
    if (done) return undefined
    const said = asSaid(value, now())
    if (said) return said
    say('  Please begin with y (yes), n (no) or s (skip); a note may follow.')
  }
}

const answers: Readonly<Record<string, Said['answer']>> = {
  y: 'yes',
  yes: 'yes',
  n: 'no',
  no: 'no',
  s: 'skipped',
  skip: 'skipped',
}

function asSaid(line: string, at: Date): Said | undefined {
  const [, word = '', note = ''] = /^\s*(\w+)[\s:,.-]*(.*?)\s*$/.exec(line) ?? []
  const answer = answers[word.toLowerCase()]
  return answer && { answer, note, at: at.toISOString() }
}
