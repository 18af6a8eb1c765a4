import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeForm } from '#local/testing/change-form.ts'
import {
  hasFailed,
  heading,
  isOffline,
  isSaved,
  openApplying,
  pause,
  save,
  saveBar,
  shows,
  why,
} from './applying-journeys.ts'
import { withWorker } from './pages.ts'

const {
  journeys,
  form,
  person,
  useForm,
  formPath,
  openReloadable,
  openTab,
  isOnDevice,
  isStored,
  storedWhy,
} = openApplying()

const hour = 3_600_000

const choice = (page: Page) => page.getByRole('group', { name: 'Choose one of two answers' })

test('50 edits without a network are saved when it is back', async () => {
  const page = await openReloadable()
  await page.context().setOffline(true)
  for (let edit = 1; edit <= 50; edit++) {
    await why(page).fill(`edit ${edit}`)
    await page.clock.fastForward(100)
  }
  await isOffline(page)
  await shows(page, 'edit 50')
  // No save was tried, so none has failed, and Next is no dead end.
  await page.getByRole('button', { name: 'Check your answers' }).click()
  await heading(page, 'Check your answers')
  await page.goBack()
  await shows(page, 'edit 50')
  expect(await page.locator('.Toastify__toast').count()).toBe(0)
  expect(await storedWhy()).toBe('')
  await page.context().setOffline(false)
  await isStored('edit 50')
  await isSaved(page)
})

test('a page loaded again offline shows the text, and saves it later', async () => {
  const page = await openReloadable()
  await why(page).fill('stored before')
  await save(page)
  await isSaved(page)
  await page.context().setOffline(true)
  await page.reload()
  await shows(page, 'stored before')
  await why(page).fill('written without a network')
  await isOnDevice(page)
  // The token has expired by then, and cannot be renewed.
  await page.clock.setSystemTime(Date.now() + hour)
  await page.reload()
  await shows(page, 'written without a network')
  await isOffline(page)
  await page.context().setOffline(false)
  await pause(page)
  await isStored('written without a network')
  await isSaved(page)
})

test('a device that returns nothing prevents nobody from writing', async () => {
  const page = await journeys().visit('/login', withWorker)
  await page.context().addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
  await page.goto(`${journeys().portal.site}${formPath()}`)
  await journeys().logIn(page, person())
  await why(page).fill('typed all the same')
  await save(page)
  await isSaved(page)
  expect(await storedWhy()).toBe('typed all the same')
})

test('a tab without room for anything opens the form and saves too', async () => {
  const page = await openReloadable()
  await why(page).waitFor()
  await page.context().addInitScript(() => {
    Storage.prototype.setItem = function (name, value) {
      if (this === sessionStorage) throw new DOMException('There is no room.', 'QuotaExceededError')
      this[name] = value
    }
  })
  await page.reload()
  await why(page).fill('typed all the same')
  await save(page)
  await isSaved(page)
  expect(await storedWhy()).toBe('typed all the same')
})

test('offline, without what was kept, the page says it has no connection', async () => {
  const page = await openReloadable()
  await why(page).waitFor()
  await page.context().addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('The portal could not be reached.').first().waitFor()
})

test('a browser that is killed 0.1 s after a key has kept the text', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'nothing-lost-'))
  const first = await journeys().visitOn(profile, formPath())
  await journeys().logIn(first, person())
  await why(first).waitFor()
  await first.context().close()

  const second = await journeys().visitOn(profile, formPath())
  await why(second).waitFor()
  await second.clock.install()
  await second.clock.pauseAt(Date.now() + hour)
  await why(second).pressSequentially('typed before the crash')
  await second.clock.runFor(100)
  await isOnDevice(second)
  await killBrowser(second)

  const third = await journeys().visitOn(profile, formPath())
  await shows(third, 'typed before the crash')
  await isStored('typed before the crash')
  await third.context().close()
  rmSync(profile, { recursive: true })
})

/** Its process ends as in a power cut, without notice. */
async function killBrowser(page: Page) {
  const context = page.context()
  const ended = new Promise((resolve) => context.once('close', resolve))
  const session = await context.browser()!.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL')
  await ended
}

/** Two tabs with different texts for one question: that of the first is stored. */
async function openConflict() {
  const first = await openReloadable()
  const second = await openTab(first)
  // Saved where no tab here hears of it.
  const { answer } = await person().calls.applications.open({ body: { formId: form().id } })
  const questions = [{ questionId: 'why', response: 'from the first' }]
  await person().calls.applications.save({
    params: { responseId: answer.id },
    body: { sectionResponses: [{ sectionId: 'start', base: 0, questions }] },
  })
  await why(second).fill('from the second')
  await save(second)
  return { first, second }
}

test('two tabs on one question: both texts are shown and one is chosen', async () => {
  const { first, second } = await openConflict()
  await choice(second).getByText('from the first').waitFor()
  await shows(second, 'from the second')
  await second.close()

  const third = await openTab(first)
  await choice(third).getByText('from the first').waitFor()
  await shows(third, 'from the second')
  expect(await storedWhy()).toBe('from the first')
  await third.getByRole('button', { name: 'Keep my answer' }).click()
  await pause(third)
  await isStored('from the second')
})

test('offline a page has all answers, so that none is replaced unseen', async () => {
  const question = { questionType: 'short-answer', optional: true } as const
  const [roles] = form().sections[0]!.questions
  const questions = [
    { ...question, questionId: 'why', questionText: 'Why?' },
    { ...question, questionId: 'other', questionText: 'Other?' },
    roles!,
  ]
  await useForm({ sections: [{ sectionId: 'start', sectionName: 'Start', questions }] })
  const page = await openReloadable()
  const other = page.getByLabel(/^Other\?/)
  const { answer } = await person().calls.applications.open({ body: { formId: form().id } })
  const elsewhere = ['why', 'other'].map((questionId) => ({ questionId, response: 'from another device' }))
  await person().calls.applications.save({
    params: { responseId: answer.id },
    body: { sectionResponses: [{ sectionId: 'start', base: 0, questions: elsewhere }] },
  })
  await why(page).fill('from here')
  await save(page)
  await choice(page).getByRole('button', { name: 'Keep my answer' }).click()
  await pause(page)
  await isStored('from here')
  await isSaved(page)
  expect(await other.inputValue()).toBe('from another device')
  await page.context().setOffline(true)
  await page.reload()
  await shows(page, 'from here')
  expect(await other.inputValue()).toBe('from another device')
})

test('of two crashed tabs, the later text is shown and the earlier offered', async () => {
  const first = await openReloadable()
  const second = await openTab(first)
  const context = first.context()
  await context.setOffline(true)
  await why(first).fill('the earlier text')
  await isOffline(first)
  await why(second).fill('the later text')
  await isOffline(second)
  const third = await context.newPage()
  await crash(first)
  await crash(second)
  await third.goto(`${journeys().portal.site}${formPath()}`)
  await shows(third, 'the later text')
  await third.reload()
  const offer = third
    .getByRole('group', { name: 'Another answer that was not saved' })
    .getByText('the earlier text')
  await offer.waitFor()
  await context.setOffline(false)
  await pause(third)
  await isStored('the later text')
  await third.getByRole('button', { name: 'Take this one' }).click()
  await pause(third)
  await isStored('the earlier text')
  expect(await offer.count()).toBe(0)
})

/** Ends what runs the page, which cannot do a last thing; pages of one site may share it, and end together. */
async function crash(page: Page) {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // The answer never comes.
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

test('offline, a device without room does not promise to keep anything', async () => {
  const page = await openReloadable()
  await why(page).waitFor()
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError')
    }
  })
  await page.context().setOffline(true)
  await why(page).fill('known to this page alone')
  await saveBar(page).filter({ hasText: "You're offline. Keep this page open: it is sent later." }).waitFor()
  await page.context().setOffline(false)
  await isStored('known to this page alone')
  const [worker] = page.context().serviceWorkers()
  await worker!.evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('There is no room.', 'QuotaExceededError'))
  })
  await page.reload()
  await shows(page, 'known to this page alone')
})

test('with a network, a device that cannot read its files loads the page', async () => {
  const page = await openReloadable()
  await why(page).waitFor()
  const [worker] = page.context().serviceWorkers()
  await worker!.evaluate(() => {
    CacheStorage.prototype.match = () =>
      Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'))
  })
  await page.reload()
  await why(page).waitFor()
})

test('a clock set back while saving fails delays no further try', async () => {
  const page = await openReloadable()
  await page.route('**/application/save/**', (route) => route.abort())
  await why(page).fill('before, ')
  await save(page)
  // From the fifth attempt on the pause is longer than that between two attempts after a key.
  for (let attempt = 1; attempt <= 5; attempt++) {
    const isRefused = page.waitForEvent('requestfailed')
    await page.clock.fastForward(31_000)
    await isRefused
  }
  await hasFailed(page)
  await page.clock.setSystemTime(Date.now() - 24 * hour)
  await why(page).pressSequentially('after')
  await page.unroute('**/application/save/**')
  await page.clock.fastForward(31_000)
  await isStored('before, after')
})

test.each([-24, 24])(
  'a device whose clock jumps by %i h while someone types saves the text',
  async (hours) => {
    const page = await openReloadable()
    await why(page).fill('before the jump, ')
    await page.clock.setSystemTime(Date.now() + hours * hour)
    await why(page).pressSequentially('after it')
    await pause(page)
    await isStored('before the jump, after it')
    await isSaved(page)
    await page.reload()
    await shows(page, 'before the jump, after it')
  },
)

/** An hour later the form counts as old, and a page that comes back into view fetches it. */
async function lookAgain(page: Page) {
  await page.clock.fastForward(hour)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

test.each(['loaded again', 'looked at again'])(
  'an answer whose question moves while typed is saved there, once %s',
  async (how) => {
    const question = { questionType: 'short-answer', questionText: 'Why?', optional: true } as const
    const start = {
      sectionId: 'start',
      sectionName: 'Start',
      questions: [{ ...question, questionId: 'why' }],
    }
    const [roles] = form().sections[0]!.questions
    const more = { sectionId: 'more', sectionName: 'More', questions: [roles!] }
    await useForm({ sections: [start, more] })
    const page = await openReloadable()
    await why(page).waitFor()
    const author = await journeys().portal.person({ role: 'super-reviewer' })
    const other = { ...question, questionId: 'other', questionText: 'Other?' }
    const moved = [
      { ...start, questions: [other] },
      { ...more, questions: [roles!, ...start.questions] },
    ]
    await changeForm(author, { formId: form().id }, { sections: moved })
    await why(page).fill('typed on the old page')
    await save(page)
    await hasFailed(page)
    if (how === 'loaded again') {
      await page.reload()
      await page.getByLabel(/^Other\?/).fill('another answer')
      await save(page)
    } else {
      await lookAgain(page)
    }
    await isStored('typed on the old page')
    await isSaved(page)
    await page.getByRole('button', { name: 'Next' }).click()
    await shows(page, 'typed on the old page')
  },
)

test('an answer waiting for a choice stays when its question is removed', async () => {
  const [roles] = form().sections[0]!.questions
  const question = { questionType: 'short-answer', optional: true } as const
  const start = {
    sectionId: 'start',
    sectionName: 'Start',
    questions: [{ ...question, questionId: 'why', questionText: 'Why?' }, roles!],
  }
  await useForm({ sections: [start] })
  const { second } = await openConflict()
  await choice(second).waitFor()
  const other = { ...question, questionId: 'other', questionText: 'Other?' }
  const author = await journeys().portal.person({ role: 'super-reviewer' })
  await changeForm(author, { formId: form().id }, { sections: [{ ...start, questions: [other, roles!] }] })
  await lookAgain(second)
  const left = second.getByRole('region', { name: 'Answers without a question' })
  await left.getByText('from the second').waitFor()
  await second.reload()
  await left.getByText('from the second').waitFor()
  await second.goto(`${journeys().portal.site}/apply/submit/${form().id}`)
  await left.getByText('from the second').waitFor()
  await left.getByRole('button', { name: 'Discard changes' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await left.waitFor({ state: 'detached' })
})

test('an unsaved answer in a removed section comes back with the section', async () => {
  const [roles] = form().sections[0]!.questions
  const question = { questionId: 'why', questionType: 'short-answer', questionText: 'Why?' } as const
  const start = { sectionId: 'start', sectionName: 'Start', questions: [question] }
  const more = { sectionId: 'more', sectionName: 'More', questions: [roles!] }
  await useForm({ sections: [start, more] })
  const page = await openReloadable()
  await page.route('**/application/save/**', (route) => route.abort())
  await why(page).fill('in a removed section')
  await save(page)
  await hasFailed(page)
  await isOnDevice(page)
  const author = await journeys().portal.person({ role: 'super-reviewer' })
  await changeForm(author, { formId: form().id }, { sections: [more] })
  await page.unroute('**/application/save/**')
  await page.reload()
  await isSaved(page)
  await changeForm(author, { formId: form().id }, { sections: [start, more] })
  await isStored('in a removed section')
})

test('a tab closed right after typing has saved the text, or saves it later', async () => {
  const page = await openReloadable()
  const other = await page.context().newPage()
  await why(page).fill('typed and closed')
  await page.clock.fastForward(500)
  await page.close({ runBeforeUnload: false })
  const again = await openTab(other)
  await shows(again, 'typed and closed')
  await pause(again)
  await isStored('typed and closed')
})
