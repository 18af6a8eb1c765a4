/** A rule of a style sheet, or an at-rule. Its head is the part before the braces. */
interface Block {
  head: string
  /** Undefined for a statement, which ends with a semicolon. */
  body?: string
}

/** The parts of a page that selectors can name. */
interface Named {
  tags: ReadonlySet<string>
  classes: ReadonlySet<string>
  ids: ReadonlySet<string>
}

/**
 * The part of a style sheet that a page can use as it is built: rules whose tags, classes and ids are all in its HTML or among `later`
 * (tags and classes that are added to it), and the custom properties that these rules use. States, attributes and media queries are kept, so it is never too little.
 */
export function stylesOfPage(css: string, html: string, later: readonly string[]): string {
  const kept = rulesFor(css, namesIn(html, later))
  return withoutUnused(kept)
}

function namesIn(html: string, later: readonly string[]): Named {
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, name = '']) => name)
  const classes = found(/\bclass="([^"]*)"/g).flatMap((each) => each.split(/\s+/))
  return {
    tags: new Set([...found(/<([a-z][\w-]*)/g), ...later]),
    classes: new Set([...classes, ...later]),
    ids: new Set(found(/\bid="([^"]*)"/g)),
  }
}

function rulesFor(css: string, named: Named): string {
  return blocksIn(css)
    .map(({ head, body }) => {
      if (body === undefined) return `${head};`
      if (/^@(?:media|supports|layer|container)\b/.test(head)) return wrapped(head, rulesFor(body, named))
      if (head.startsWith('@')) return `${head}{${body}}`
      return wrapped(
        partsOf(head, ',')
          .filter((selector) => mayMatch(selector, named))
          .join(),
        body,
      )
    })
    .join('')
}

const wrapped = (head: string, body: string) => (head && body ? `${head}{${body}}` : '')

/** Whether everything that a selector names is on the page. Brackets and parentheses are ignored. */
function mayMatch(selector: string, { tags, classes, ids }: Named): boolean {
  const bare = selector.replaceAll(/\[[^\]]*\]|::?[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?/g, ' ')
  const all = (pattern: RegExp, names: ReadonlySet<string>) =>
    [...bare.matchAll(pattern)].every(([, name = '']) => names.has(name))
  return all(/\.([\w-]+)/g, classes) && all(/#([\w-]+)/g, ids) && all(/(?<![\w.#-])([a-z][\w-]*)/gi, tags)
}

/** Without custom properties and animations that nothing uses. Removing one can make another unused. */
function withoutUnused(css: string): string {
  const used = new Set([...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name))
  const rest = withDeclarations(css, (declaration) => {
    const [, name] = /^(--[\w-]+):/.exec(declaration) ?? []
    return name === undefined || used.has(name)
  })
  return rest.length < css.length ? withoutUnused(rest) : rest
}

function withDeclarations(css: string, isKept: (declaration: string) => boolean): string {
  return blocksIn(css)
    .map(({ head, body }) => {
      if (body === undefined) return `${head};`
      if (body.includes('{')) return wrapped(head, withDeclarations(body, isKept))
      return wrapped(head, partsOf(body, ';').filter(isKept).join(';'))
    })
    .join('')
}

function blocksIn(css: string): Block[] {
  const blocks: Block[] = []
  let from = 0
  let depth = 0
  let opened = 0
  for (const { place, sign } of signsIn(css, '{};')) {
    if (sign === '{' && depth++ === 0) opened = place
    if (sign === '}') depth -= 1
    if (depth > 0 || sign === '{') continue
    const head = css.slice(from, sign === '}' ? opened : place)
    blocks.push(sign === '}' ? { head, body: css.slice(opened + 1, place) } : { head })
    from = place + 1
  }
  return blocks
}

/** Splits a text at a character outside of strings and parentheses. */
function partsOf(text: string, separator: string): string[] {
  const places = signsIn(text, separator).map(({ place }) => place)
  return [-1, ...places].map((place, index) => text.slice(place + 1, places[index])).filter(Boolean)
}

/** The positions of these characters outside of strings, parentheses and brackets. */
function signsIn(css: string, signs: string) {
  const found: { place: number; sign: string }[] = []
  let nested = 0
  for (const { 0: token, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\\.|[()[\]{};,]/gs)) {
    if (token === '(' || token === '[') nested += 1
    else if (token === ')' || token === ']') nested -= 1
    else if (nested === 0 && signs.includes(token)) found.push({ place: index, sign: token })
  }
  return found
}
