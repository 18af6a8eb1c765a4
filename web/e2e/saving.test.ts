import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { saveAnswers } from '#local/testing/applying.ts'
import { done } from '#local/testing/identities.ts'
import {
  hasFailed,
  heading,
  isSaved,
  openApplying,
  pause,
  save,
  saveBar,
  saveNews,
  shows,
  why,
} from './applying-journeys.ts'

const { journeys, form, person, useForm, formPath, openForm, openTab, isStored, stored } = openApplying()

const isSave = (request: Request) =>
  request.method() === 'PUT' && request.url().includes('/application/save/')

/** Lets every save fail as if there were no network. Returns how to stop that. */
async function cutSaves(page: Page) {
  await page.route('**/application/save/**', (route) =>
    isSave(route.request()) ? route.abort() : route.continue(),
  )
  return () => page.unroute('**/application/save/**')
}

test('a change is saved two seconds after the last key, by one small request', async () => {
  const page = await journeys().visitAs(person())
  await page.clock.install()
  await openForm(page)
  await page.waitForLoadState('networkidle')
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(journeys().portal.api) && request.method() !== 'OPTIONS')
      requests.push(request)
  })
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await why(page).pressSequentially('to help people')
  await page.clock.runFor(1_900)
  expect(requests).toEqual([])
  const saved = page.waitForResponse((answer) => isSave(answer.request()))
  await page.clock.runFor(200)
  const response = await saved
  await isSaved(page)
  await page.clock.runFor(10_000)
  await page.waitForLoadState('networkidle')
  expect(requests.map((request) => request.method())).toEqual(['PUT'])
  const bytes = (requests[0]!.postData() ?? '').length + (await response.body()).length
  expect(bytes).toBeLessThan(1_000)
  expect((await stored()).why).toBe('to help people')
})

test('after pasting more than fits, applicants are told to check the end of the text', async () => {
  const page = await journeys().visitAs(person())
  await openForm(page)
  const told = page
    .locator('#question-why')
    .getByRole('alert')
    .getByText('At most 20,000 characters fit here.')
  await why(page).fill('to help people')
  expect(await told.count()).toBe(0)
  await why(page).evaluate((field: HTMLTextAreaElement) => {
    field.select()
    document.execCommand('insertText', false, '👩🏽‍💻 '.repeat(12_500))
  })
  await told.waitFor()
  await isSaved(page)
  await why(page).fill('An evening of work. '.repeat(600))
  await told.waitFor({ state: 'detached' })
  for (const key of ['ControlOrMeta+a', 'ControlOrMeta+c', 'ArrowRight', 'ControlOrMeta+v'])
    await why(page).press(key)
  await told.waitFor()
  await isSaved(page)
  // Once, at the field: no other message says the same.
  expect(await page.getByText('At most 20,000 characters fit here.').count()).toBe(1)
})

test('a save whose answer breaks off is recognized, and the next one saved', async () => {
  const page = await journeys().visitAs(person())
  await page.clock.install()
  await openForm(page)
  await page.route('**/application/save/**', async (route) => {
    if (!isSave(route.request())) return route.continue()
    const response = await route.fetch()
    return route.fulfill({ response, body: (await response.text()).slice(0, 20) })
  })
  await why(page).fill('sent once')
  const isAnswered = page.waitForResponse((answer) => isSave(answer.request()))
  await pause(page)
  await isAnswered
  await saveBar(page)
    .filter({ hasText: /^Failed to save/ })
    .waitFor()
  // A repeated save may be on its way through the route.
  await page.unrouteAll({ behavior: 'wait' })
  await why(page).pressSequentially(', and more')
  await pause(page)
  await isStored('sent once, and more')
  await isSaved(page)
  expect(await why(page).inputValue()).toBe('sent once, and more')
})

test('people who follow another link while Next still saves stay where it leads', async () => {
  const [roles] = form().sections[0]!.questions
  const question = { questionId: 'why', questionType: 'short-answer', questionText: 'Why?' } as const
  const start = { sectionId: 'start', sectionName: 'Start', questions: [question] }
  await useForm({ sections: [start, { sectionId: 'more', sectionName: 'More', questions: [roles!] }] })
  const page = await journeys().visitAs(person(), formPath())
  const held = Promise.withResolvers<void>()
  await page.route('**/application/save/**', async (route) => {
    await held.promise
    await route.continue()
  })
  const isAnswered = page.waitForResponse('**/application/save/**')
  await why(page).fill('to help people')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await heading(page, /^Good to see you again/)
  held.resolve()
  await isAnswered
  await isStored('to help people')
  // By then the page has dealt with the answer.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(new URL(page.url()).pathname).toBe('/apply')
})

test('only a change writes to the device, not looking around', async () => {
  const page = await journeys().visitAs(person())
  await page.addInitScript(() => {
    for (const name of ['put', 'delete'] as const) {
      const act = Reflect.get(IDBObjectStore.prototype, name) as () => unknown
      Object.assign(IDBObjectStore.prototype, {
        [name](this: IDBObjectStore, ...given: []) {
          console.info(`writes ${JSON.stringify(given)}`)
          return Reflect.apply(act, this, given)
        },
      })
    }
  })
  const written: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('"unsaved/')) written.push(message.text())
  })
  await openForm(page)
  await page.waitForLoadState('networkidle')
  await page.goto(`${journeys().portal.site}/apply/status`)
  await heading(page, /^Good to see you again/)
  await openForm(page)
  expect(written).toEqual([])
  await why(page).fill('to help')
  await isStored('to help')
  await expect.poll(() => written.length).toBeGreaterThan(0)
})

test('opening a form, looking around and changing an answer back saves nothing', async () => {
  const page = await journeys().visitAs(person())
  const saves: Request[] = []
  page.on('request', (request) => void (isSave(request) && saves.push(request)))
  await page.clock.install()
  await openForm(page)
  await why(page).fill('something')
  await why(page).fill('')
  await page.getByRole('button', { name: 'Check your answers' }).click()
  await heading(page, 'Check your answers')
  await page.clock.fastForward(10_000)
  // What is saved next is the first save.
  await page.getByRole('link', { name: 'Edit this section: Start' }).click()
  await why(page).fill('something else')
  await pause(page)
  await isStored('something else')
  expect(saves).toHaveLength(1)
})

test('a failed save keeps the text, which is saved when the network is back', async () => {
  const page = await journeys().visitAs(person())
  await openForm(page)
  const restore = await cutSaves(page)
  await why(page).fill('kept all the same')
  await page.getByRole('button', { name: 'Check your answers' }).click()
  await saveBar(page)
    .filter({ hasText: /^Failed to save your application \(Last save: / })
    .waitFor()
  await page.locator('.Toastify__toast', { hasText: 'Failed to save your application!' }).first().waitFor()
  await heading(page, 'Start')
  expect(await why(page).inputValue()).toBe('kept all the same')
  await restore()
  await page.getByRole('button', { name: 'Save application' }).click()
  await isSaved(page)
  expect((await stored()).why).toBe('kept all the same')
})

test('two tabs: what only one changed is taken over, else one is chosen', async () => {
  const first = await journeys().visitAs(person())
  await openForm(first)
  const second = await journeys().visitAs(person())
  await openForm(second)
  await why(first).fill('from the first')
  await first.getByRole('button', { name: 'Save application' }).click()
  await isSaved(first)
  await second.getByLabel(/^Nickname/).fill('Countess')
  await second.getByRole('button', { name: 'Save application' }).click()
  await isSaved(second)
  await second.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>('#why')?.value === 'from the first',
  )

  await why(first).fill('first again')
  await first.getByRole('button', { name: 'Save application' }).click()
  await isStored('first again')
  await why(second).fill('second again')
  await second.getByRole('button', { name: 'Save application' }).click()
  await second.getByText('first again').waitFor()
  expect(await why(second).inputValue()).toBe('second again')
  expect((await stored()).why).toBe('first again')
  await second.getByRole('button', { name: 'Keep my answer' }).click()
  await isStored('second again')
  await isSaved(second)
  expect((await stored()).nickname).toBe('Countess')
})

test('an untouched tab takes over what another one saves', async () => {
  const first = await journeys().visitAs(person())
  await openForm(first)
  const second = await openTab(first)
  await why(first).fill('from the first')
  await save(first)
  await shows(second, 'from the first')
  await why(second).press('End')
  await why(second).pressSequentially(', and on')
  await save(second)
  await isStored('from the first, and on')
  await shows(first, 'from the first, and on')
  await isSaved(first)
})

/** A page of the form where an answer must be chosen, since it was written elsewhere first. */
async function between(elsewhere: string, here: string): Promise<Page> {
  const first = await journeys().visitAs(person())
  await openForm(first)
  const second = await journeys().visitAs(person())
  await openForm(second)
  await why(first).fill(elsewhere)
  await first.getByRole('button', { name: 'Save application' }).click()
  await isStored(elsewhere)
  await why(second).fill(here)
  await second.getByRole('button', { name: 'Save application' }).click()
  return second
}

test('a choice between two answers can be taken back', async () => {
  const second = await between('written in the first', 'written in the second')
  await second.getByRole('button', { name: 'Take the other one' }).click()
  await shows(second, 'written in the first')
  await second.getByRole('button', { name: 'Undo' }).click()
  await shows(second, 'written in the second')
  await isStored('written in the second')
  const offered = second.getByRole('group', { name: 'Another answer that was not saved' })
  await offered.getByText('written in the first').waitFor()
  await offered.getByRole('button', { name: 'Take this one' }).click()
  await isStored('written in the first')
})

test('what is typed after a choice stays when the choice is taken back', async () => {
  const second = await between('written in the first', 'written in the second')
  await second.getByRole('button', { name: 'Take the other one' }).click()
  await shows(second, 'written in the first')
  await why(second).press('End')
  await why(second).pressSequentially(', and went on')
  await second.getByRole('button', { name: 'Undo' }).click()
  const offered = second.getByRole('group', { name: 'Another answer that was not saved' })
  await offered.getByText('written in the second').waitFor()
  await shows(second, 'written in the first, and went on')
  await isStored('written in the first, and went on')
  await expect.poll(() => why(second).evaluate((field) => field === document.activeElement)).toBe(true)
})

test('a choice between two answers is final once the application is submitted', async () => {
  const second = await between('written in the first', 'written in the second')
  await second.getByRole('button', { name: 'Keep my answer' }).click()
  await isStored('written in the second')
  const { mine, submit } = person().calls.applications
  const [application] = await done(mine({}))
  await done(saveAnswers(person(), application!.id, { roles: ['bootcamp'] }, { base: 9 }))
  await done(submit({ body: { id: application!.id } }))
  await why(second).pressSequentially('!')
  await second.getByText('This application was already submitted.').first().waitFor()
  await second.getByRole('button', { name: 'Undo' }).click()
  await second.getByText('This can no longer be changed.').waitFor()
  expect(await second.getByRole('group', { name: 'Another answer that was not saved' }).count()).toBe(0)
})

test('a screen reader says once that it is saved, and after a failure', async () => {
  const page = await journeys().visitAs(person())
  await openForm(page)
  await saveNews(page).evaluate((status) => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const note = () => heard.push(status.textContent)
    new MutationObserver(note).observe(status, { childList: true, subtree: true, characterData: true })
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0))
  for (const text of ['one', 'one two']) {
    await why(page).fill(text)
    await isStored(text)
    await isSaved(page)
  }
  expect(await heard()).toEqual(['Saved'])
  const button = page.getByRole('button', { name: 'Save application' })
  await why(page).fill('one')
  await button.press('Enter')
  await saveNews(page).filter({ hasText: 'Saved' }).waitFor()
  expect(await button.evaluate((each) => each === document.activeElement)).toBe(true)
  const savesAgain = await cutSaves(page)
  await why(page).fill('two')
  await hasFailed(page)
  // A screen reader that reads the bar line by line finds the failure once.
  const bar = await page.getByRole('region', { name: 'Saving' }).ariaSnapshot()
  expect(bar.match(/Failed to save/g)).toHaveLength(1)
  await savesAgain()
  await isSaved(page)
  expect(await heard()).toEqual(['Saving...', 'Saved', 'Failed to save your application', 'Saved'])
})

test('leaving by the navigation saves at once', async () => {
  const page = await journeys().visitAs(person())
  await openForm(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await why(page).fill('left by a link')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  // Its clock stands still, so nothing is drawn that waits for an answer.
  await heading(page, 'Home')
  await expect.poll(async () => (await stored()).why).toBe('left by a link')
})

test('the button to save answers in words if there is nothing to save', async () => {
  const page = await journeys().visitAs(person())
  await openForm(page)
  const save = page.getByRole('button', { name: 'Save application' })
  await save.click()
  await page.locator('.Toastify__toast', { hasText: 'There is nothing to save yet.' }).waitFor()
  await why(page).fill('to help people')
  await save.click()
  await isSaved(page)
  await save.click()
  await page.locator('.Toastify__toast', { hasText: 'Everything is saved.' }).waitFor()
})
