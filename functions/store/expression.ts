/** A piece of a DynamoDB expression. `#word` names the attribute `word`; every interpolated part becomes a value. */
export class Expression {
  readonly strings: readonly string[]
  readonly parts: readonly unknown[]
  /** The text between the parts, if they are expressions in a row. */
  readonly separator: string | undefined

  constructor(strings: readonly string[], parts: readonly unknown[], separator?: string) {
    this.strings = strings
    this.parts = parts
    this.separator = separator
  }
}

class AttributeName {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** An attribute whose name is known only at run time, such as a question's id. */
export const attribute = (name: string) => new AttributeName(name)

/** expression`#state = ${'active'} AND #n.${attribute(questionId)} <= ${base}` */
export const expression = (strings: TemplateStringsArray, ...parts: readonly unknown[]): Expression =>
  new Expression(strings, parts)

/** Expressions joined by `separator`: a list of assignments, or conditions that must all hold. */
export const joined = (expressions: readonly Expression[], separator: ', ' | ' AND '): Expression =>
  new Expression([], expressions, separator)

type Expressions = Readonly<Record<string, Expression | undefined>>

type Rendered<T extends Expressions> = {
  [K in keyof T]: T[K] extends Expression ? string : string | undefined
} & {
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Record<string, unknown>
}

/** The texts of the expressions of one request, which share one table of names and one of values. Undefined ones are left out. */
export function render<T extends Expressions>(expressions: T): Rendered<T> {
  const request = new RequestTables()
  const rendered: Record<string, unknown> = {}
  for (const key in expressions) {
    const each = expressions[key]
    if (each) rendered[key] = request.text(each)
  }
  if (request.hasNames) rendered.ExpressionAttributeNames = request.names
  if (request.hasValues) rendered.ExpressionAttributeValues = request.values
  return rendered as Rendered<T>
}

/** The first tokens of a request. Existing strings are faster as keys than new ones. */
const [valueTokens, nameTokens] = [':v', '#_'].map((prefix) =>
  Array.from({ length: 128 }, (_, number) => prefix + number),
) as [string[], string[]]

/** The names and values of one request. A save of many answers renders hundreds of parts, so this does little for each. */
class RequestTables {
  readonly names: Record<string, string> = {}
  readonly values: Record<string, unknown> = {}
  hasNames = false
  hasValues = false
  #count = 0
  /** The tokens of attributes, and of numbers: versions and steps repeat with each answer. */
  readonly #tokens = new Map<string, string>()
  readonly #numbers = new Map<number, string>()
  /** The templates whose names are in the table. */
  readonly #seen = new Set<readonly string[]>()

  text({ strings, parts, separator }: Expression): string {
    if (separator !== undefined) return this.#row(parts as readonly Expression[], separator)
    if (!this.#seen.has(strings)) this.#note(strings)
    let written = strings[0]!
    for (let index = 0; index < parts.length; index++)
      written += this.#part(parts[index]) + strings[index + 1]!
    return written
  }

  #row(parts: readonly Expression[], separator: string): string {
    let written = ''
    for (let index = 0; index < parts.length; index++)
      written += (index > 0 ? separator : '') + this.text(parts[index]!)
    return written
  }

  #note(strings: readonly string[]) {
    this.#seen.add(strings)
    for (const [token, name] of namesIn(strings)) {
      this.names[token] = name
      this.hasNames = true
    }
  }

  #part(part: unknown): string {
    if (typeof part === 'object') {
      if (part instanceof Expression) return this.text(part)
      if (part instanceof AttributeName) return this.#name(part.name)
    }
    if (part === undefined) throw new TypeError('An expression has a part that is undefined.')
    const isNumber = typeof part === 'number'
    const known = isNumber ? this.#numbers.get(part) : undefined
    if (known) return known
    const token = valueTokens[this.#count] ?? `:v${this.#count}`
    this.#count++
    this.values[token] = part
    this.hasValues = true
    if (isNumber) this.#numbers.set(part, token)
    return token
  }

  #name(name: string): string {
    const known = this.#tokens.get(name)
    if (known) return known
    const token = nameTokens[this.#count] ?? `#_${this.#count}`
    this.#count++
    this.#tokens.set(name, token)
    this.names[token] = name
    this.hasNames = true
    return token
  }
}

// The program has few templates, and every request uses them again.
const namesOfTemplates = new WeakMap<readonly string[], readonly (readonly [token: string, name: string])[]>()

/** The attributes that a template names: every `#word` in it, with the word alone. */
function namesIn(strings: readonly string[]) {
  const known = namesOfTemplates.get(strings)
  if (known) return known
  const found = strings.flatMap((literal) =>
    [...literal.matchAll(/#(\w+)/g)].map(([token, name = '']) => [token, name] as const),
  )
  namesOfTemplates.set(strings, found)
  return found
}
