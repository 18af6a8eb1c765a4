import { showNotice } from './toast.ts'

/**
 * Tells whoever pastes or drops more than a field takes. The browser cuts the end off without a word. Fields with `data-says-limit` say so
 * themselves.
 */
export function tellOfCutTexts() {
  addEventListener('beforeinput', ({ target, data, isComposing }) => {
    const { value, selectionStart, selectionEnd, maxLength, dataset } = target as HTMLTextAreaElement
    const room = maxLength - value?.length + selectionEnd - selectionStart
    if (maxLength > 0 && !isComposing && !dataset.saysLimit && data && data.length > 1 && data.length > room)
      showNotice(
        `At most ${maxLength.toLocaleString('en-US')} characters fit here. Please check the end of your text.`,
      )
  })
}
