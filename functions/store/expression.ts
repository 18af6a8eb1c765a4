/** A piece of a DynamoDB expression. `#word` names the attribute `word`; whatever is interpolated becomes a value. */
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

/** An attribute whose name is only known when the program runs, such as a question's id. */
export const attribute = (name: string) => new AttributeName(name)

/** expression`#state = ${'active'} AND #n.${attribute(questionId)} <= ${base}` */
export const expression = (strings: TemplateStringsArray, ...parts: readonly unknown[]): Expression => ({
  strings: [...strings],
  parts,
})

const isExpression = (part: unknown): part is Expression =>
  typeof part === 'object' && part !== null && 'strings' in part && 'parts' in part

/** Expressions with `separator` between them: a list of assignments, or conditions that must all hold. */
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

/** The texts of the expressions of one request, sharing one table of names and one of values. Absent ones are left out. */
export function render<T extends Expressions>(expressions: T): Rendered<T> {
  const names: Record<string, string> = {}
  const values: Record<string, unknown> = {}

  function text({ strings, parts }: Expression): string {
    return strings
      .map((literal, index) => noteNames(literal) + (index < parts.length ? place(parts[index]) : ''))
      .join('')
  }
  function noteNames(literal: string) {
    for (const [, name = ''] of literal.matchAll(/#(\w+)/g)) names[`#${name}`] = name
    return literal
  }
  function place(part: unknown): string {
    if (isExpression(part)) return text(part)
    if (part instanceof AttributeName) return placed(names, '#_', part.name)
    return placed(values, ':v', part)
  }

  const texts = Object.entries(expressions).flatMap(([key, each]) => (each ? [[key, text(each)]] : []))
  return {
    ...Object.fromEntries(texts),
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  } as Rendered<T>
}

/** Puts a name or value into its table and returns the token for it. */
function placed(table: Record<string, unknown>, prefix: string, part: unknown) {
  if (part === undefined) throw new TypeError('An expression has a part that is undefined.')
  const token = `${prefix}${Object.keys(table).length}`
  table[token] = part
  return token
}
