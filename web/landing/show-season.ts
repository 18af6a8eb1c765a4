import { questionsIn } from '#shared/forms/questions-in.ts'
import type { Season, ShownRole } from '#shared/forms/season.ts'
import { showQuestions } from './show-questions.ts'
import { showWay } from './show-way.ts'

/** The file with the season, as the route table names it. This page does not load the table. */
const file = '/season.json'

const part = (id: string) => document.getElementById(id)!

function put(element: Element | null | undefined, text: string) {
  // A screen reader would read the same text again.
  if (element && element.textContent !== text) element.textContent = text
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** What is on screen below the season's state. It is built again only if the answer has changed, or the day. */
let shown = ''

/** Fills in the public part of the active form. Without an answer the page does without it. */
export async function showSeason() {
  if (document.hidden) return
  const answer = await fetch(file).catch(() => undefined)
  const main = part('main')
  if (!answer?.ok) return void (main.dataset.known ??= 'nothing')
  const { season, roles } = (await answer.json()) as { season: Season | null; roles: ShownRole[] }
  // A device's own clock may be wrong.
  const now = Date.parse(answer.headers.get('date')!)
  const state = stateOf(season, now)
  main.dataset.known = state.is
  const [name, more] = part('state').querySelectorAll('b, b + span')
  put(name, state.name)
  put(more, state.more)
  put(part('note'), state.note)
  for (const link of document.querySelectorAll('.unknown a'))
    link.classList.toggle('amplify-button--primary', link.matches(':last-child') === (state.is === 'closed'))
  const current = JSON.stringify([season, roles, new Date(now).toDateString()])
  if (shown === current) return
  shown = current
  showWay(season, now)
  showRoles(season, roles, state.is)
  showQuestions(questionsIn(season?.faq ?? '').questions)
}

const day = { weekday: 'short', month: 'short', day: 'numeric' } as const
const time = { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const

const shownAs = (format: Intl.DateTimeFormatOptions, at: string) =>
  new Date(at).toLocaleString('en-US', format)

/** '21 days', or on the last one '5 hours'. */
function timeLeft(at: string, now: number): string {
  const hours = Math.max(0, Math.floor((Date.parse(at) - now) / 3_600_000))
  if (hours < 1) return 'less than an hour'
  return hours < 24 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day')
}

/** Where the season is, and what one can do now. */
function stateOf(season: Season | null, now: number) {
  if (!season)
    return {
      is: 'none',
      name: 'Applications are closed',
      more: '',
      note: 'Create an account, and we can email you when the next season opens.',
    }
  const { semester, isOpen, opensAt, dueDate, decisionsBy } = season
  if (opensAt)
    return {
      is: 'before',
      name: `Opens ${shownAs(time, opensAt)}`,
      more: ` · in ${timeLeft(opensAt, now)}`,
      note: `Create an account now, and we can email you when ${semester} opens.`,
    }
  if (isOpen)
    return {
      is: 'open',
      name: `${semester} is open`,
      more: ` · ${timeLeft(dueDate, now)} left`,
      note: `Until ${shownAs(time, dueDate)}. Saved as you go.`,
    }
  const isRead = !decisionsBy || Date.parse(decisionsBy) > now
  return {
    is: 'closed',
    name: `${semester} is closed`,
    more: ` · since ${shownAs(day, dueDate)}`,
    note: `${isRead ? 'Applications are being read. ' : ''}Log in to see yours. With an account, we can email you when the next season opens.`,
  }
}

function showRoles(season: Season | null, roles: readonly ShownRole[], state: string) {
  const list = part('role-list')
  const cards = [...list.children]
  const [model, notSure] = [cards[0]!, cards.at(-1)!]
  const takes = (id: string) => season?.roles.some(({ role, isOpen }) => role === id && isOpen)
  const isAsked = state === 'open' || state === 'before'
  list.replaceChildren(
    ...roles.map((role) => cardOf(model, role, isAsked && !takes(role.id))),
    ...(roles.length > 1 ? [notSure] : []),
  )
  put(part('asked'), season && isAsked ? asked(season) : '')
  // Those that people can choose first.
  const tiles = document.querySelectorAll('.mosaic > .tile')
  for (const [index, tile] of tiles.entries()) {
    const role = roles[index]
    tile.className = role ? `tile role--${role.color}` : 'tile'
    put(tile, role?.emoji ?? '')
  }
}

/** 'You can choose more than one. Everyone answers 12 questions, 6 of them in writing, and some roles ask a few more.' */
function asked({ everyone: { questions, written }, roles }: Season) {
  const several = roles.filter(({ isOpen }) => isOpen).length > 1 ? 'You can choose more than one. ' : ''
  const inWriting = written ? `, ${written} of them in writing` : ''
  const more = roles.some(({ more: own }) => own > 0) ? ', and some roles ask a few more' : ''
  return `${several}Everyone answers ${counted(questions, 'question')}${inWriting}${more}.`
}

/** A card like the others, without what the role's author left out. */
function cardOf(model: Element, { color, name, emoji, does, hours, forWhom }: ShownRole, isClosed: boolean) {
  const card = model.cloneNode(true) as HTMLElement
  card.className = `role--${color}`
  card.toggleAttribute('data-closed', isClosed)
  const [tile, heading, text, facts] = card.children
  put(tile, emoji)
  put(heading, name)
  put(text, [isClosed ? 'Not open this season.' : '', does].filter((words) => words).join(' '))
  const [time, whom] = facts!.children
  put(time!.lastElementChild, hours ? `${hours} hours a week` : '')
  put(whom!.lastElementChild, forWhom ?? '')
  return card
}
