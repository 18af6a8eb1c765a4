import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

const user = userEvent.setup({ pointerEventsCheck: 0 })

type Name = string | RegExp
/** What is searched: the page, or a part of it. */
export type Part = typeof screen | ReturnType<typeof within>

/** A text is looked for anywhere in a label or line, as a reader does. */
const anywhere = (name: Name) =>
  typeof name === 'string' ? new RegExp(name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)) : name

export const button = (name: Name, part: Part = screen) => part.findByRole('button', { name })
export const link = (name: Name, part: Part = screen) => part.findByRole('link', { name })
export const heading = (name: Name) => screen.findByRole('heading', { level: 1, name })
export const field = (label: Name, part: Part = screen) =>
  part.findByLabelText(label, {
    selector: 'input:not([type=hidden]), textarea, select',
  }) as Promise<HTMLInputElement>
/** A row by the text of its header. */
export const line = async (name: Name, part: Part = screen) =>
  within((await part.findByRole('rowheader', { name: anywhere(name) })).closest('tr')!)
/** The open dialog, as a part to search. */
export const dialog = async (name?: Name) => within(await screen.findByRole('dialog', name ? { name } : {}))
/** A region, group, list or the like, as a part to search. */
export const part = async (role: string, name: Name, whole: Part = screen) =>
  within(await whole.findByRole(role, { name }))

export const click = (element: Element) => user.click(element)
export const type = (keys: string) => user.keyboard(keys)
export const press = async (name: Name, part?: Part) => user.click(await button(name, part))
export const follow = async (name: Name, part?: Part) => user.click(await link(name, part))
export const tick = async (label: Name, part?: Part) => user.click(await field(label, part))
export const choose = async (label: Name, option: string, part?: Part) =>
  user.selectOptions(await field(label, part), option)

/** Replaces what a field contains. */
export async function fill(label: Name, value: string, part?: Part) {
  const input = await field(label, part)
  input.focus()
  fireEvent.change(input, { target: { value } })
}

/** The text appears, once or several times. */
export const sees = async (text: Name, part: Part = screen) => {
  await part.findAllByText(anywhere(text))
}

/** The text leaves the page, or hasn't been there. */
export const seesNo = (text: Name, part: Part = screen) =>
  waitFor(() => expect(part.queryAllByText(anywhere(text))).toEqual([]))

/** Waits until an expectation holds. */
export const until = (holds: () => unknown) => waitFor(holds)
