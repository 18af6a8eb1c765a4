import type { Manifest } from 'vite'

/** The areas whose pages a role never opens. A page whose file holds nothing else is named after the page, without its area. */
const areasClosedTo = {
  applicant:
    /^(admin|review|dashboard|forms|people|records|rubrics)\b|staff-navigation|preferences-(form|dialog)|^all-page$/,
  reviewer: /^(apply|dashboard|forms|people|records|rubrics)\b|^all-page$|^admin$|(?:super|board)-search/,
  board: /^(apply|forms|people|records|rubrics)\b|(?:reviewer|super)-search|part-note|end-extension-dialog/,
  'super-reviewer': /^apply\b|(?:reviewer|board)-search/,
} as const

export type RoleOfPages = keyof typeof areasClosedTo

/** All files that somebody of this role may ever load, on any page: scripts, those of workers too, styles and what they refer to. */
export function filesOf(role: RoleOfPages, manifest: Manifest): string[] {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string) => {
    const {
      file,
      name = '',
      src = name,
      imports = [],
      dynamicImports = [],
      css = [],
      assets = [],
    } = manifest[key]!
    if (seen.has(key) || areasClosedTo[role].test(name) || areasClosedTo[role].test(src)) return
    seen.add(key)
    for (const each of [file, ...css, ...assets]) files.add(each)
    for (const next of [...imports, ...dynamicImports]) visit(next)
  }
  for (const entry of ['index.html', 'app.html']) visit(entry)
  return [...files].toSorted()
}
