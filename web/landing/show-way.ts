import type { Season } from '#shared/forms/season.ts'

/** The steps as they are built, in order. Those without a date are taken out of the list. */
let built: HTMLLIElement[] | undefined

/** Draws the season as a line. A single date is none: the season's state names it. */
export function showWay(season: Season | null, now: number) {
  const list = document.getElementById('way')!
  built ??= [...list.querySelectorAll('li')]
  const dates = season ? datesOf(season) : []
  const steps = built.flatMap((step, index) => {
    const at = dates[index]
    return at ? [drawn(step, at, now)] : []
  })
  list.replaceChildren(...steps)
  for (const link of document.querySelectorAll<HTMLElement>('#season, [href="#season"]'))
    link.hidden = steps.length < 2
  if (season) document.getElementById('semester')!.textContent = season.semester
}

interface Dates {
  /** Undefined if it ends with a date and has no beginning of its own. */
  from: string | undefined
  until: string
  /** Since when this is the current step, in milliseconds. */
  since: number
}

/** Apply, read, interviews, decisions, kickoff: undefined without a date. */
function datesOf({ opensAt, isOpen, dueDate, ...season }: Season): (Dates | undefined)[] {
  const { reviewsDue, interviewsFrom, interviewsUntil, decisionsBy, kickoffAt } = season
  const given = [
    [isOpen ? undefined : opensAt, dueDate],
    [dueDate, reviewsDue],
    [interviewsFrom, interviewsUntil ?? interviewsFrom],
    [undefined, decisionsBy],
    [kickoffAt, kickoffAt],
  ]
  let end = Date.parse(opensAt ?? '')
  return given.map(([from, until]) => {
    if (!until) return undefined
    const since = from ? Date.parse(from) : end
    end = Date.parse(until)
    return { from, until, since }
  })
}

const names = { done: ', done', now: ', now', ring: ', later' }

function drawn(step: HTMLLIElement, { from, until, since }: Dates, now: number) {
  const look = now > Date.parse(until) ? 'done' : now < since ? 'ring' : 'now'
  step.dataset.look = look
  step.ariaCurrent = look === 'now' ? 'step' : null
  step.querySelector('.vh')!.textContent = names[look]
  step.querySelector('small')!.textContent = words(from, until)
  return step
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' })

/** 'Jan 9 to 17', 'By Fri, Jan 22', or 'Sat, Jan 30' for one day. */
function words(from: string | undefined, until: string) {
  const end = new Date(until)
  if (!from) return `By ${weekday.format(end)}`
  if (from === until) return weekday.format(end)
  return day.formatRange(new Date(from), end).replace(/\s–\s/, ' to ')
}
