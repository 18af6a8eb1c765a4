/** A piece of a DynamoDB expression. `#word` names the attribute `word`; every interpolated part becomes a value. */
export interface Expression {
  readonly strings: readonly string[]
  readonly parts: readonly unknown[]
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
export const expression = (strings: TemplateStringsArray, ...parts: readonly unknown[]): Expression => ({
  strings: [...strings],
  parts,
})

const isExpression = (part: unknown): part is Expression =>
  typeof part === 'object' && part !== null && 'strings' in part && 'parts' in part

/** Expressions joined by `separator`: a list of assignments, or conditions that must all hold. */
export const joined = (expressions: readonly Expression[], separator: ', ' | ' AND '): Expression => ({
  strings: ['', ...expressions.slice(1).map(() => separator), ''],
  parts: expressions,
})

type Expressions = Readonly<Record<string, Expression | undefined>>

type Rendered<T extends Expressions> = {
  [K in keyof T]: T[K] extends Expression ? string : string | undefined
} & {
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Record<string, unknown>
}

/** The texts of the expressions of one request, which share one table of names and one of values. Undefined ones are left out. */
export function render<T extends Expressions>(expressions: T): Rendered<T> {
  const names: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  const tokens = new Map<string, string>()
  let count = 0

  // Loops, because a save of many answers renders hundreds of parts.
  function text({ strings, parts }: Expression): string {
    let written = ''
    for (let index = 0; index < strings.length; index++) {
      const literal = strings[index]!
      for (const name of namesIn(literal)) names[`#${name}`] = name
      written += literal
      if (index < parts.length) written += partText(parts[index])
    }
    return written
  }
  function partText(part: unknown): string {
    if (isExpression(part)) return text(part)
    if (part instanceof AttributeName) return nameToken(part.name)
    if (part === undefined) throw new TypeError('An expression has a part that is undefined.')
    const token = `:v${count++}`
    values[token] = part
    return token
  }
  function nameToken(name: string): string {
    const token = tokens.get(name) ?? `#_${count++}`
    tokens.set(name, token)
    names[token] = name
    return token
  }

  const texts = Object.entries(expressions).flatMap(([key, each]) => (each ? [[key, text(each)]] : []))
  return {
    ...Object.fromEntries(texts),
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  } as Rendered<T>
}

// The program has few literals, and every request uses them again.
const namesOfLiterals = new Map<string, readonly string[]>()

/** The attributes that a literal names: every `#word` in it. */
function namesIn(literal: string): readonly string[] {
  const known = namesOfLiterals.get(literal)
  if (known) return known
  const found = [...literal.matchAll(/#(\w+)/g)].map(([, name = '']) => name)
  namesOfLiterals.set(literal, found)
  return found
}
