/** Leads to the first field of a form that was found wrong, once that is on screen. */
export const focusOnInvalid = (form: HTMLFormElement) =>
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
