import type { Look } from './looks.ts'
import type { Said } from './progress.ts'

interface Findings {
  where: string
  at: Date
  /** What the command found by itself, line by line. */
  lines: readonly string[]
  looks: readonly Look[]
  said: Readonly<Record<string, Said>>
}

/** The first look as a document, to be kept with the deployment. */
export const report = ({ where, at, lines, looks, said }: Findings): string =>
  [
    `# First look at ${where}`,
    `As of ${at.toISOString()}.`,
    '## What the command found by itself',
    ['```', ...lines, '```'].join('\n'),
    '## What a person looked at',
    looks.map((look) => asItem(look, said[look.id])).join('\n'),
    '',
  ].join('\n\n')

const words = { yes: '', no: '**Not so.**', skipped: 'Skipped.' }

function asItem({ sentence }: Look, said: Said | undefined): string {
  const box = said?.answer === 'yes' ? 'x' : ' '
  const what = said ? words[said.answer] : 'Not looked at yet.'
  return [`- [${box}] ${sentence}`, what, said?.note].filter(Boolean).join(' ')
}
