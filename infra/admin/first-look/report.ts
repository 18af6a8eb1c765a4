import type { Look } from './looks.ts'
import type { Said } from './progress.ts'

interface Findings {
  where: string
  at: Date
  /** The results of the command's own checks, line by line. */
  lines: readonly string[]
  looks: readonly Look[]
  said: Readonly<Record<string, Said>>
}

/** The report as a document, to be kept with the deployment. */
export const report = ({ where, at, lines, looks, said }: Findings): string =>
  [
    `# First look at ${where}`,
    `As of ${at.toISOString()}.`,
    '## What the command checked itself',
    ['```', ...lines, '```'].join('\n'),
    '## What a person checked',
    looks.map((look) => asItem(look, said[look.id])).join('\n'),
    '',
  ].join('\n\n')

const words = { yes: '', no: '**No.**', skipped: 'Skipped.' }

function asItem({ sentence }: Look, said: Said | undefined): string {
  const box = said?.answer === 'yes' ? 'x' : ' '
  const what = said ? words[said.answer] : 'Not checked yet.'
  return [`- [${box}] ${sentence}`, what, said?.note].filter(Boolean).join(' ')
}
