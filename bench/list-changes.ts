import type { Page } from 'playwright-core'
import { rounds } from './opened-list.ts'
import type { Times, WithReference } from './plain-rows.ts'

/** Milliseconds of each change of the list, from its event to the frame after which its effect is on screen. */
export async function timesOfChanges(page: Page): Promise<Record<string, Times[]>> {
  const changed: Record<string, Times[]> = {}
  for (const [name, change] of listChanges) {
    changed[name] = []
    for (let round = 0; round < rounds; round++) {
      const own = await page.evaluate(timeOfChange, change(round))
      await page.waitForTimeout(300)
      changed[name].push({ own, reference: await page.evaluate(timeOfReference) })
    }
  }
  return changed
}

type Change = { press: string } | { search: string }

const listChanges: readonly (readonly [string, (round: number) => Change])[] = [
  [
    'sorting',
    (round) => ({ press: ['Applicant', 'Avg. score', 'Submitted', 'Applicant', 'Status'][round]! }),
  ],
  [
    'filtering',
    (round) => ({
      press: ['Bootcamp', 'Total', 'Reviews pending', 'All reviews done', 'All reviews done'][round]!,
    }),
  ],
  ['search', (round) => ({ search: ['1', '12', '123', '77', '9'][round]! })],
]

/** Runs in the page. */
async function timeOfReference(): Promise<number> {
  const rows = Array.from({ length: 30 }, (_, number) => ({
    name: `Applicant Number ${number}`,
    dateSubmitted: new Date(number * 86_400_000).toISOString(),
  }))
  const begun = performance.now()
  await (window as unknown as WithReference).plainRows(rows)
  return performance.now() - begun
}

/** Runs in the page: until the table has changed and the frame is painted. */
async function timeOfChange(change: Change): Promise<number> {
  const list = document.querySelector('main')!
  const head = list.querySelector('thead')!
  const isChanged = new Promise<void>((resolve) => {
    const observer = new MutationObserver((changes) => {
      // The head of a column shows the order at once, and the rows follow.
      if (changes.every(({ target }) => head.contains(target))) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(resolve))
    })
    observer.observe(list, { childList: true, subtree: true, characterData: true })
  })
  const begun = performance.now()
  if ('press' in change) pressed(change.press).click()
  else {
    const field = document.querySelector<HTMLInputElement>('input[type=search]')!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, change.search)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  await Promise.race([isChanged, tooLong()])
  return performance.now() - begun

  async function tooLong() {
    await new Promise((resolve) => setTimeout(resolve, 10_000))
    throw new Error(`Nothing changed: ${JSON.stringify(change)}`)
  }

  function pressed(text: string): HTMLElement {
    const buttons = [...list.querySelectorAll<HTMLElement>('button')]
    const button = buttons.find((each) => each.textContent?.includes(text))
    if (!button) throw new Error(`There is no button "${text}".`)
    return button
  }
}
