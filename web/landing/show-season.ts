import type { Season, ShownRole, Work } from '#shared/forms/season.ts'

/** The file with the season, as the route table names it. This page does not load the table. */
const file = '/season.json'

function put(id: string, text: string) {
  const element = document.getElementById(id)
  // A screen reader would read the same text again.
  if (element && element.textContent !== text) element.textContent = text
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
  if (document.hidden) return
  const answer = await fetch(file).catch(() => undefined)
  if (!answer?.ok) return
  const { season, roles } = (await answer.json()) as { season: Season | null; roles: ShownRole[] }
  showRoles(roles)
  const shown = put('season', season ? whenOpen(season) : 'Applications are not open at the moment.')
  shown?.classList.toggle('season--open', season?.isOpen ?? false)
  // Also before it opens: people prepare. What a form asked goes when it closes.
  if (!season?.isOpen && !season?.opensAt) {
    for (const asked of document.querySelectorAll('.asks')) asked.textContent = ''
    return
  }
  put('asks-everyone', `For everyone: ${inWords(season.everyone, 'question')}.`)
  for (const { role, isOpen, work } of season.roles)
    put(
      `asks-${role}`,
      isOpen ? (work.questions ? inWords(work, 'more question') : 'No more questions') : 'Closed',
    )
}

/** The list as it is on screen, so that it is built again only if it has changed. */
let shownRoles = ''

function showRoles(roles: readonly ShownRole[]) {
  if (shownRoles === JSON.stringify(roles)) return
  shownRoles = JSON.stringify(roles)
  document.getElementById('role-list')?.replaceChildren(...roles.map(itemOf))
  document.getElementById('roles-known-later')?.setAttribute('data-known', '')
}

function itemOf({ id, name, emoji, color, does, hours, forWhom }: ShownRole) {
  const sign = made('span', '', emoji)
  sign.ariaHidden = 'true'
  const pill = made('span', `role role--${color}`)
  pill.append(sign, name)
  const facts = [does, hours && `${hours} hours a week`, forWhom].filter((fact) => fact)
  const asked = made('p', 'asks')
  asked.id = `asks-${id}`
  const item = made('li', '')
  item.append(pill, ...facts.map((fact) => made('p', 'fact', fact)), asked)
  return item
}

function made(tag: string, className: string, text = '') {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

const day = { month: 'short', day: 'numeric' } as const
const time = { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const

const shownAs = (format: Intl.DateTimeFormatOptions, at: string) =>
  new Date(at).toLocaleString('en-US', format)

/** 'Spring 2027: open until Dec 13, 11:59 PM EST, decisions by Jan 12' */
function whenOpen({ semester, isOpen, opensAt, dueDate, decisionsBy }: Season) {
  const words = opensAt ? 'opens' : isOpen ? 'open until' : 'closed since'
  const decisions = decisionsBy ? `, decisions by ${shownAs(day, decisionsBy)}` : ''
  return `${semester}: ${words} ${shownAs(time, opensAt ?? dueDate)}${decisions}`
}
