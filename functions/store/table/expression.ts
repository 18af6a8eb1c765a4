/** A piece of a DynamoDB expression. It writes its text, and notes the names and values of the text in the request. */
export type Expression = (request: Noted) => string

interface Noted {
  names: Record<string, string>
  values: Record<string, unknown>
}

/** expression`#state = ${'active'} AND #n.${attribute(questionId)} <= ${base}`: `#word` names an attribute, `${}` is a value or another piece. */
export const expression =
  (strings: TemplateStringsArray, ...parts: readonly unknown[]): Expression =>
  (request) =>
    strings
      .map(
        (text, index) =>
          withNames(text, request) + (index < parts.length ? written(parts[index], request) : ''),
      )
      .join('')

function withNames(text: string, { names }: Noted): string {
  for (const [token, word = ''] of text.matchAll(/#(\w+)/g)) names[token] = word
  return text
}

function written(part: unknown, request: Noted): string {
  if (part === undefined) throw new TypeError('An expression has a part that is undefined.')
  if (typeof part === 'function') return (part as Expression)(request)
  const token = `:v${Object.keys(request.values).length}`
  request.values[token] = part
  return token
}

/** An attribute whose name is known only at run time, such as a question's id. */
export const attribute =
  (name: string): Expression =>
  ({ names }) => {
    const token = `#_${Object.keys(names).length}`
    names[token] = name
    return token
  }

/** Expressions joined by `separator`: a list of assignments, or conditions that must all hold. */
export const joined =
  (expressions: readonly Expression[], separator: ', ' | ' AND '): Expression =>
  (request) =>
    expressions.map((each) => each(request)).join(separator)

type Expressions = Readonly<Record<string, Expression | undefined>>

type Rendered<T extends Expressions> = {
  [K in keyof T]: T[K] extends Expression ? string : string | undefined
} & {
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Record<string, unknown>
}

/** The texts of the expressions of one request, which share one table of names and one of values. Undefined ones are left out. */
export function render<T extends Expressions>(expressions: T): Rendered<T> {
  const request: Noted = { names: {}, values: {} }
  const texts = Object.entries(expressions).flatMap(([key, each]) => (each ? [[key, each(request)]] : []))
  return {
    ...Object.fromEntries(texts),
    ...(hasAny(request.names) && { ExpressionAttributeNames: request.names }),
    ...(hasAny(request.values) && { ExpressionAttributeValues: request.values }),
  } as Rendered<T>
}

const hasAny = (table: object) => Object.keys(table).length > 0
