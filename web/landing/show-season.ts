import type { Season, Work } from '#shared/season.ts'

/** The file with the season, as the route table names it. This page does not load the table. */
const file = '/season.json'

function put(id: string, text: string) {
  const element = document.getElementById(id)
  if (element) element.textContent = text
  return element
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** '3 more questions, up to 450 words, 1 file' */
const inWords = ({ questions, words, files }: Work, noun: string) =>
  [
    counted(questions, noun),
    ...(words ? [`up to ${words.toLocaleString('en-US')} words`] : []),
    ...(files ? [counted(files, 'file')] : []),
  ].join(', ')

/** Fills in the public part of the active form. Without an answer the page stays as it was built. */
export async function showSeason() {
  const answer = await fetch(file).catch(() => undefined)
  if (!answer?.ok) return
  const { season } = (await answer.json()) as { season: Season | null }
  const shown = put('season', season ? whenOpen(season) : 'Applications are not open at the moment.')
  shown?.classList.toggle('season--open', season?.isOpen ?? false)
  // Also before it opens: people prepare.
  if (!season?.isOpen && !season?.opensAt) return
  put('asks-everyone', `For everyone: ${inWords(season.everyone, 'question')}.`)
  for (const { role, isOpen, work } of season.roles)
    put(
      `asks-${role}`,
      isOpen ? (work.questions ? inWords(work, 'more question') : 'No more questions') : 'Closed',
    )
}

const time = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** 'Spring 2027: open until Dec 13, 11:59 PM EST, decisions by Jan 12' */
function whenOpen({ semester, isOpen, opensAt, dueDate, decisionsBy }: Season) {
  const words = opensAt ? 'opens' : isOpen ? 'open until' : 'closed since'
  const decisions = decisionsBy ? `, decisions by ${day.format(new Date(decisionsBy))}` : ''
  return `${semester}: ${words} ${time.format(new Date(opensAt ?? dueDate))}${decisions}`
}
