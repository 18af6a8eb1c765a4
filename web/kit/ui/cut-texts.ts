import { showNotice } from './toast.ts'

/**
 * Warns people who paste or drop more than a field takes, because the browser cuts the end off silently. Fields with `data-says-limit`
 * say so themselves.
 */
export function tellOfCutTexts() {
  addEventListener('beforeinput', ({ target, data, isComposing }) => {
    const { value, selectionStart, selectionEnd, maxLength, dataset } = target as HTMLTextAreaElement
    // The field of an email does not say what is selected in it.
    const selected = selectionEnd - selectionStart || String(getSelection()).length
    const room = maxLength - value?.length + selected
    if (maxLength > 0 && !isComposing && !dataset.saysLimit && data && data.length > 1 && data.length > room)
      showNotice(
        `At most ${maxLength.toLocaleString('en-US')} characters fit here. Please check the end of your text.`,
      )
  })
}
