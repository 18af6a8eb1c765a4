import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetEarly, isAskedEarly, takeEarly } from './early-answers.ts'

const path = '/applications/mine'
const answered = (at = Date.now()) => Promise.resolve({ response: new Response(), content: [], at })

beforeEach(() => {
  vi.stubGlobal('early', { token: 'ada', answers: { [path]: answered() } })
})
afterEach(() => vi.unstubAllGlobals())

test('an early answer is given once, to the person signed in when it was requested', async () => {
  expect(isAskedEarly(path)).toBe(true)
  expect(await takeEarly(path, 'grace')).toBe(undefined)
  expect((await takeEarly(path, 'ada'))?.content).toEqual([])
  expect(await takeEarly(path, 'ada')).toBe(undefined)
  expect(isAskedEarly(path)).toBe(false)
})

test('a missing or old early answer, or one from before a change, is not used', async () => {
  globalThis.early!.answers = {
    none: Promise.resolve(undefined),
    old: answered(Date.now() - 31_000),
    ...globalThis.early!.answers,
  }
  expect(await takeEarly('none', 'ada')).toBe(undefined)
  expect(await takeEarly('old', 'ada')).toBe(undefined)
  forgetEarly()
  expect(await takeEarly(path, 'ada')).toBe(undefined)
})
