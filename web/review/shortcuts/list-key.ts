const name = 'review-list-key'

// A key alone that does something must be one that can be turned off: speech input types keys by mistake (WCAG 2.1.4).
export const isListKeyOn = () => localStorage.getItem(name) !== 'off'

export const turnListKey = (isOn: boolean) => localStorage.setItem(name, isOn ? 'on' : 'off')
