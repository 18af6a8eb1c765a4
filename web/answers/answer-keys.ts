import type { KeyboardEvent } from 'react'
import { isComposing } from '#web/kit/ui/composing.ts'

/**
 * Keys in a list of questions: a digit chooses that option of the question with the focus. Enter goes on, from a field of one line and from
 * options; if none is chosen yet, it chooses the one with the focus.
 */
export function pressInAnswers(event: KeyboardEvent<HTMLElement>, goOn: (field: Element) => void): void {
  const { target, key } = event
  if (!(target instanceof HTMLInputElement) || isComposing(event)) return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (!isOption(target)) return key === 'Enter' ? goOn(target) : undefined
  const options = optionsBeside(target)
  const isEnter = key === 'Enter'
  if (isEnter && options.some(({ checked }) => checked)) return goOn(target)
  const option = isEnter ? target : options[Number(key) - 1]
  if (!option || option.disabled) return
  event.preventDefault()
  option.focus()
  option.click()
}

const isOption = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox'

const optionsBeside = (option: HTMLInputElement) =>
  [...(option.closest('fieldset')?.querySelectorAll('input') ?? [])].filter(isOption)
