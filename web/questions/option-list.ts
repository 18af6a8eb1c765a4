/** The list with `option` chosen or not, in the order of `options`. What is not among them any more stays at the end. */
export function toggled(chosen: readonly string[], option: string, options: readonly string[]): string[] {
  const next = chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option]
  return [...options.filter((each) => next.includes(each)), ...next.filter((each) => !options.includes(each))]
}
