import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page, Request } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '#local/testing/open-test-portal.ts'
import type { ApplicationForm } from '#shared/form.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

let journeys: Journeys
let form: ApplicationForm
let person: Person
/** How far the portal's clock is ahead of this machine's, in milliseconds. */
let ahead = 0

beforeAll(async () => {
  journeys = await openJourneys({ now: () => new Date(Date.now() + ahead) })
  return () => journeys.close()
})
beforeEach(async () => {
  ahead = 0
  form = await journeys.portal.form({ dueDate: new Date(Date.now() + 5 * 86_400_000).toISOString() })
  person = await journeys.portal.person()
})
afterEach(async () => {
  await journeys.closePages()
  expect(journeys.violations.splice(0)).toEqual([])
})

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const saveBar = (page: Page) => page.getByRole('region', { name: 'Saving' }).getByRole('status')
const isSaved = (page: Page) =>
  saveBar(page).filter({ hasText: 'Last save:' }).filter({ hasNotText: 'Failed' }).waitFor()
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const why = (page: Page) => page.getByLabel(/^Why\?/)

async function openForm(page: Page) {
  await page.goto(`${journeys.portal.site}/apply/f/${form.id}/start`)
  await heading(page, 'Start')
}

async function stored(): Promise<Record<string, unknown>> {
  const { answer } = await person.calls.responses.open({ body: { formId: form.id } })
  return Object.fromEntries(
    answer.sectionResponses.flatMap(({ questions }) =>
      questions.map((each) => [each.questionId, each.response]),
    ),
  )
}

const isSave = (request: Request) =>
  request.method() === 'PUT' && request.url().includes('/application/save/')

/** Lets every save fail as if there were no network. Returns how to stop that. */
async function cutSaves(page: Page) {
  await page.route('**/application/save/**', (route) =>
    isSave(route.request()) ? route.abort() : route.continue(),
  )
  return () => page.unroute('**/application/save/**')
}

test('from the overview to a submitted application: sections depend on the roles, errors are shown, the status page shows the application', async () => {
  const page = await journeys.visitAs(person)
  await heading(page, `${form.semester} Application`)
  await page.getByRole('main').getByRole('link', { name: 'Apply', exact: true }).click()
  await heading(page, 'Start')
  await saveBar(page).getByText('Form not yet saved!').waitFor()

  await page.locator('label', { hasText: 'Engineer' }).click()
  await why(page).fill('alone')
  await next(page)
  await heading(page, 'Engineer')
  await page.getByRole('button', { name: 'Check your answers' }).click()

  await heading(page, 'Almost there!')
  const problems = page.getByRole('region', { name: '1 answer is missing, 1 needs a change' })
  await problems.getByText('Add 1 word').waitFor()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.locator('.Toastify__toast', { hasText: "Oops, looks like you've missed some things!" }).waitFor()
  await problems.getByRole('link', { name: 'Why?' }).click()
  await heading(page, 'Start')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('why')
  await why(page).fill('to help people')
  await page.getByRole('region', { name: 'All fixed' }).waitFor()
  await page.getByRole('button', { name: 'Back to check' }).click()
  await heading(page, 'Almost there!')
  await page.getByRole('region', { name: '1 answer is missing' }).getByRole('link').click()
  await heading(page, 'Engineer')
  await page.locator('label', { hasText: /^A$/ }).click()
  await page.getByRole('button', { name: 'Back to check' }).click()
  await heading(page, 'Almost there!')
  await page.getByText('Not provided').first().waitFor()
  await page.getByRole('button', { name: 'Submit application' }).click()

  await page.waitForURL('**/apply/success**')
  await page.reload()
  await page
    .getByRole('link', { name: /status/i })
    .last()
    .click()
  await heading(page, 'Your applications')
  await page.getByRole('tab', { name: 'Active (1)' }).waitFor()
  await page.getByText('Decisions not Released').waitFor()
  await page.goto(`${journeys.portal.site}/apply/revisit/${form.id}`)
  await page.getByText('to help people').waitFor()
  await page.goto(`${journeys.portal.site}/apply/f/${form.id}/start`)
  await page.waitForURL('**/apply/status')
  expect(await stored()).toMatchObject({ roles: ['engineer'], why: 'to help people', language: 'A' })
})

test('a change is saved two seconds after the last key press, by one small request, and nothing is fetched after it', async () => {
  const page = await journeys.visitAs(person)
  await page.clock.install()
  await openForm(page)
  await page.waitForLoadState('networkidle')
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(journeys.portal.api) && request.method() !== 'OPTIONS')
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

test('a key press shows its letter and nothing else: the count of words and what is not saved follow after that frame', async () => {
  const page = await journeys.visitAs(person)
  await openForm(page)
  await why(page).fill('one')
  const question = page.locator('#question-why')
  await question.getByText('1 of 5 words').first().waitFor()
  // Nothing can be painted between typing and reading: both are one task of the page.
  const atOnce = await why(page).evaluate((field: HTMLTextAreaElement) => {
    field.focus()
    document.execCommand('insertText', false, ' two')
    return { field: field.value, question: document.getElementById('question-why')!.textContent }
  })
  expect(atOnce.field).toBe('one two')
  expect(atOnce.question).toContain('1 of 5 words')
  await question.getByText('2 of 5 words').first().waitFor()
})

test('the overview tells what to have ready, then which sections are done, and after the submission what happens next', async () => {
  const page = await journeys.visitAs(person)
  await page.getByText(/[45] days left/).waitFor()
  await page.getByRole('region', { name: 'What to have ready' }).waitFor()
  await openForm(page)
  await why(page).fill('to help people')
  await page.getByRole('link', { name: 'Apply', exact: true }).click()
  const list = page.getByRole('region', { name: '0 of 1 done' })
  await list.getByText('In progress').waitFor()
  await list.getByRole('link', { name: /^Start/ }).click()
  await page.locator('label', { hasText: 'Bootcamp' }).click()
  await page.getByRole('link', { name: 'Apply', exact: true }).click()
  await page.getByRole('region', { name: '1 of 1 done' }).getByText('Completed').waitFor()
  await page.getByRole('link', { name: 'Check and submit' }).click()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await heading(page, 'Application submitted')
  await page.getByRole('link', { name: 'Apply', exact: true }).click()
  const next = page.getByRole('region', { name: 'What happens next' })
  await next.getByText('You can change your answers until').waitFor()
  expect(await page.getByRole('region', { name: /done$/ }).count()).toBe(0)
})

test('without a network a page says that it could not be loaded, and loads by itself when the network is back', async () => {
  // This page has not fetched the form, so the next one cannot show it.
  const page = await journeys.visitAs(person, '/profile')
  await page.getByRole('heading', { name: 'Password and session' }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Apply', exact: true }).click()
  await page.getByText('The portal could not be reached.').waitFor()
  await page.context().setOffline(false)
  await heading(page, `${form.semester} Application`)
})

test('opening a form, looking around and changing an answer back saves nothing', async () => {
  const page = await journeys.visitAs(person)
  const saves: Request[] = []
  page.on('request', (request) => void (isSave(request) && saves.push(request)))
  await openForm(page)
  await why(page).fill('something')
  await why(page).fill('')
  await page.getByRole('button', { name: 'Check your answers' }).click()
  await heading(page, 'Almost there!')
  await wait(2_500)
  expect(saves).toEqual([])
})

test('a failed save is shown, keeps the text and the person on the page; when the network is back, the text is saved', async () => {
  const page = await journeys.visitAs(person)
  await openForm(page)
  const restore = await cutSaves(page)
  await why(page).fill('kept all the same')
  await page.getByRole('button', { name: 'Check your answers' }).click()
  await saveBar(page)
    .getByText(/^Failed to save your application \(Last save: /)
    .waitFor()
  await page.locator('.Toastify__toast', { hasText: 'Failed to save your application!' }).first().waitFor()
  await heading(page, 'Start')
  expect(await why(page).inputValue()).toBe('kept all the same')
  await restore()
  await page.getByRole('button', { name: 'Save application' }).click()
  await isSaved(page)
  expect((await stored()).why).toBe('kept all the same')
})

test('two tabs: an answer that only the other tab changed is taken over; if both changed it, both texts are shown and the person chooses one', async () => {
  const first = await journeys.visitAs(person)
  await openForm(first)
  const second = await journeys.visitAs(person)
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
  await wait(500)
  await why(second).fill('second again')
  await second.getByRole('button', { name: 'Save application' }).click()
  await second.getByText('first again').waitFor()
  expect(await why(second).inputValue()).toBe('second again')
  expect((await stored()).why).toBe('first again')
  await second.getByRole('button', { name: 'Keep my answer' }).click()
  await wait(2_500)
  await isSaved(second)
  expect(await stored()).toMatchObject({ why: 'second again', nickname: 'Countess' })
})

test('leaving by the navigation saves at once', async () => {
  const page = await journeys.visitAs(person)
  await openForm(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await why(page).fill('left by a link')
  await page.getByRole('link', { name: 'Status' }).click()
  await heading(page, 'Your applications')
  await expect.poll(async () => (await stored()).why).toBe('left by a link')
})

test('the button to save answers in words if there is nothing to save', async () => {
  const page = await journeys.visitAs(person)
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

test('an option of one’s own is written, kept, and read again; an optional choice can be cleared', async () => {
  const options = { questionOptions: ['A friend', 'A poster'], allowsOther: true }
  form = await journeys.portal.form({
    dueDate: new Date(Date.now() + 5 * day).toISOString(),
    sections: [
      {
        sectionId: 'start',
        sectionName: 'Start',
        questions: [
          {
            questionId: 'one',
            questionType: 'multiple-choice',
            questionText: 'One?',
            optional: true,
            ...options,
          },
          { questionId: 'many', questionType: 'multiple-select', questionText: 'Many?', ...options },
        ],
      },
    ],
  })
  const page = await journeys.visitAs(person)
  await openForm(page)
  const one = page.getByRole('radiogroup', { name: /^One/ })
  await one.locator('label', { hasText: 'Other' }).click()
  await page.getByLabel('Other: One?').fill('a cat')
  const many = page.getByRole('group', { name: /^Many/ })
  await many.locator('label', { hasText: 'A poster' }).click()
  await many.locator('label', { hasText: 'Other' }).click()
  await page.getByRole('button', { name: 'Check your answers' }).click()
  await heading(page, 'Almost there!')
  await page.getByText('Other: a cat').waitFor()
  await page.getByRole('link', { name: 'Many?' }).click()
  await page.getByText('Please write what “Other” is').first().waitFor()
  await page.getByLabel('Other: Many?').fill('a dog')
  await page.getByRole('region', { name: 'All fixed' }).waitFor()
  await page.getByRole('button', { name: 'Back to check' }).click()
  await heading(page, 'Almost there!')
  expect(await stored()).toMatchObject({ one: 'Other: a cat', many: ['A poster', 'Other: a dog'] })
  await page.getByRole('link', { name: /Edit this section/ }).click()
  await page.getByRole('button', { name: 'Clear my choice' }).click()
  await page.getByRole('button', { name: 'Back to check' }).click()
  await heading(page, 'Almost there!')
  expect((await stored()).one).toBe('')
})

const day = 86_400_000
const closedBar = (page: Page) => page.getByRole('region', { name: 'Closed' })

/** How much the page has moved by itself since it was opened. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as Shift).value, 0)),
        )
        observer.observe({ type: 'layout-shift', buffered: true })
        // Without any shift the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
interface Shift {
  value: number
}

/** Where an element is in its page, however far that is scrolled. */
const placeOf = (element: Locator) =>
  element.evaluate((each) => {
    const { top, height } = each.getBoundingClientRect()
    return { top: top + window.scrollY, height }
  })

test.each([
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
])(
  'when the deadline passes while someone types, the form is read-only in place, nothing moves, and what is not saved can be copied: %s',
  async (_, viewport) => {
    const page = await journeys.visitAs(person, '/apply', { viewport })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    await openForm(page)
    await page.locator('label', { hasText: 'Engineer' }).click()
    await why(page).fill('in time')
    await page.getByRole('button', { name: 'Save application' }).click()
    await isSaved(page)
    await why(page).fill('in time, and too late')
    const place = await placeOf(why(page))
    const shift = await layoutShift(page)
    ahead = 6 * day
    await page.clock.fastForward(ahead)
    await closedBar(page).getByText('Submission deadline has passed').waitFor()
    await page.locator('.Toastify__toast', { hasText: 'Failed to save your application!' }).waitFor()
    await page.getByText('This change is not saved.').waitFor()
    expect(await placeOf(why(page))).toEqual(place)
    expect((await layoutShift(page)) - shift).toBeLessThan(0.01)
    expect(await page.getByText('Submission deadline has passed').count()).toBe(1)
    expect(await saveBar(page).count()).toBe(0)
    expect(await why(page).isEditable()).toBe(false)
    expect(await page.getByLabel('Engineer').isDisabled()).toBe(true)
    await closedBar(page).getByRole('button', { name: 'Copy what is not saved' }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('Why?\nin time, and too late')
    expect((await stored()).why).toBe('in time')
  },
)

test('when the deadline passes, the check of all answers says so in place, and nothing can be submitted any more', async () => {
  const page = await journeys.visitAs(person)
  await page.clock.install()
  await page.goto(`${journeys.portal.site}/apply/submit/${form.id}`)
  const submit = page.getByRole('button', { name: 'Submit application' })
  await submit.waitFor()
  const shift = await layoutShift(page)
  ahead = 6 * day
  await page.clock.fastForward(ahead)
  await page.getByRole('alert').getByText('Submission deadline has passed').waitFor()
  expect(await submit.count()).toBe(0)
  expect((await layoutShift(page)) - shift).toBeLessThan(0.01)
})

test('a draft opened after the deadline can be read and not changed, whatever the clock of the device says', async () => {
  await person.calls.responses.open({ body: { formId: form.id } })
  ahead = 6 * day
  const page = await journeys.visitAs(person)
  await page.getByText('Application Closed').waitFor()
  await openForm(page)
  await closedBar(page).getByText('Submission deadline has passed').waitFor()
  expect(await why(page).isEditable()).toBe(false)
  await page.goto(`${journeys.portal.site}/apply/submit/${form.id}`)
  await page.getByText('Submission deadline has passed').waitFor()
  expect(await page.getByRole('button', { name: 'Submit application' }).count()).toBe(0)
})

test('a device whose clock is ahead can be used until the deadline', async () => {
  const page = await journeys.visitAs(person)
  await page.clock.install({ time: Date.now() + 6 * day })
  await openForm(page)
  await why(page).fill('written in time')
  await page.getByRole('button', { name: 'Save application' }).click()
  await isSaved(page)
  expect((await stored()).why).toBe('written in time')
})

/** A person's status page with the withdrawal dialog open. */
async function askToWithdraw() {
  const page = await journeys.visitAs(person)
  await openForm(page)
  await why(page).fill('to help people')
  await page.locator('label', { hasText: 'Bootcamp' }).click()
  await page.getByRole('button', { name: 'Check your answers' }).click()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await heading(page, 'Application submitted')
  await page.getByRole('link', { name: 'Go to status page' }).click()
  await page.getByRole('button', { name: 'Withdraw application' }).click()
  return page
}

test('a withdrawal cannot be cancelled while it is running', async () => {
  const page = await askToWithdraw()
  const dialog = page.getByRole('dialog')
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/withdraw*', async (route) => {
    await held
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Withdraw application' }).click()
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await expect.poll(() => cancel.getAttribute('aria-disabled')).toBe('true')
  await cancel.click({ force: true })
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
  // A browser closes a dialog at the second Escape in a row, and the page opens it again.
  await wait(200)
  expect(await dialog.isVisible()).toBe(true)
  goOn()
  await page.getByText('Your application has been withdrawn.').waitFor()
  await dialog.waitFor({ state: 'detached' })
})

test('a withdrawal without a network fails at once, and is not done later when the network is back', async () => {
  const page = await askToWithdraw()
  await page.context().setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw application' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.context().setOffline(false)
  await wait(2_000)
  const [mine] = (await person.calls.responses.mine({})).answer
  expect(mine?.isWithdrawn).toBe(false)
})

test('if neither the form nor the application could be loaded, trying again loads both and keeps the focus on the page', async () => {
  const page = await journeys.visitAs(person)
  const refused = /\/(?:forms\/[^/]+|application\/open)$/
  await page.route(refused, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          status: 403,
          headers: { 'access-control-allow-origin': '*' },
          json: { code: 'FORBIDDEN', message: 'Not now.' },
        }),
  )
  await page.goto(`${journeys.portal.site}/apply/f/${form.id}/start`)
  await page.getByText('Not now.').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const again = page.waitForResponse((response) => response.status() === 403)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await again
  await page.getByText('Not now.').waitFor()
  await expect.poll(focused).toBe('This page could not be loaded')
  await page.unroute(refused)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await heading(page, 'Start')
  await expect.poll(focused).toBe('Start')
})
