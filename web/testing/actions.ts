import { fireEvent, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

const user = userEvent.setup({ pointerEventsCheck: 0 })

type Name = string | RegExp

/** What is searched: the page, or a part of it. */
const page = () => document.body

/** A dialog may follow another one at its place, such as the progress of what was confirmed. */
const current = (part: HTMLElement) =>
  part.isConnected || part.tagName !== 'DIALOG' ? part : (document.querySelector('dialog') ?? part)

/** An element by its role, once it is there. A string is its whole name. */
export const find = <Found extends HTMLElement = HTMLElement>(role: string, name?: Name, part = page()) =>
  within(current(part)).findByRole<Found>(role, name === undefined ? {} : { name })
export const all = (role: string, name?: Name, part = page()) =>
  within(current(part)).queryAllByRole(role, name === undefined ? {} : { name })
export const button = (name: Name, part?: HTMLElement) => find('button', name, part)
export const heading = (name: Name) => within(page()).findByRole('heading', { level: 1, name })
export const dialog = (name?: Name) => find('dialog', name)
/** A field by its label. */
export const field = (label: Name, part = page()) =>
  within(current(part)).findByLabelText<HTMLInputElement>(label, {
    selector: 'input:not([type=hidden]), textarea, select',
  })
/** A row of a table by a text that is in it. */
export const row = async (text: Name, part = page()) => {
  const found = () => all('row', undefined, part).find((each) => matches(textOf(each), text))
  await until(() => expect(found(), `a row with ${text}`).toBeDefined())
  return found()!
}

export const click = (element: Element) => user.click(element)
export const type = (keys: string) => user.keyboard(keys)
export const press = async (name: Name, part?: HTMLElement) => user.click(await button(name, part))
export const follow = async (name: Name, part?: HTMLElement) => user.click(await find('link', name, part))
export const tick = async (label: Name, part?: HTMLElement) => user.click(await field(label, part))
export const choose = async (label: Name, option: string, part?: HTMLElement) =>
  user.selectOptions(await field(label, part), option)

/** Replaces what a field contains. */
export async function fill(label: Name, value: string, part?: HTMLElement) {
  const input = await field(label, part)
  input.focus()
  fireEvent.change(input, { target: { value } })
}

/** What someone reads on the page, or in a part of it. */
export const textOf = (part: HTMLElement = page()) => current(part).textContent.replaceAll(/\s+/g, ' ')
const matches = (text: string, wanted: Name) =>
  typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)

/** The text appears. */
export const sees = (text: Name, part?: HTMLElement) =>
  until(() => expect(textOf(part), `should have ${text}`).toSatisfy((whole) => matches(whole, text)))

/** The text leaves the page, or hasn't been there. */
export const seesNo = (text: Name, part?: HTMLElement) =>
  until(() => expect(textOf(part), `should not have ${text}`).not.toSatisfy((whole) => matches(whole, text)))

/** The field gets this value. */
export const has = (label: Name, value: string, part?: HTMLElement) =>
  until(async () => expect((await field(label, part)).value).toBe(value))

/** Nothing with this role and name is there any more. */
export const gone = (role: string, name?: Name) => until(() => expect(all(role, name)).toEqual([]))

/** Waits until an expectation holds. */
export const until = <Result>(holds: () => Result | Promise<Result>) => waitFor(holds)
