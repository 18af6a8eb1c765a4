import type { AttributeValue } from './attribute-value.ts'
import { type ExpressionContext, type Parser, parsers } from './dynalite.ts'

/** Which names and values an expression uses, and what it is parsed to, with a `Slot` for each value. */
interface Remembered {
  names: string[]
  values: string[]
  parsed: unknown
}

/** The place of a value, by its name. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** How many expressions are remembered. The portal has some hundreds. */
const most = 2000

/**
 * The result of parsing depends on the text of an expression, its names, and the types of its values. Only this function depends on the
 * values themselves.
 */
const dependsOnValues = /attribute_type/i

/** And this one on which of two values is greater. */
const dependsOnOrder = /between/i

/** Lets a parser of the library remember what it parsed. It throws for a wrong expression as before. */
const remembering = (parser: Parser) => {
  const parse = parser.parse.bind(parser)
  const known = new Map<string, Remembered>()
  parser.parse = (text, { context }) => {
    const values = Object.entries(context.attrVals ?? {})
    if (dependsOnValues.test(text)) return parse(text, { context })
    const isOrdered = dependsOnOrder.test(text)
    const rank = (value: AttributeValue) =>
      values.filter(([, other]) => context.compare('GT', value, other)).length
    const typed = values.map(([name, value]) => [name, ...Object.keys(value), isOrdered && rank(value)])
    const key = JSON.stringify([text, Object.entries(context.attrNames ?? {}), typed])
    const remembered = known.get(key) ?? parsedAnew(parse, text, context)
    if (known.size >= most) known.clear()
    known.set(key, remembered)
    for (const name of remembered.names) delete context.unusedAttrNames[name]
    for (const name of remembered.values) delete context.unusedAttrVals[name]
    return copied(remembered.parsed, (part) =>
      part instanceof Slot ? context.attrVals?.[part.name] : undefined,
    )
  }
}

const parsedAnew = (parse: Parser['parse'], text: string, context: ExpressionContext): Remembered => {
  const { attrNames = {}, attrVals = {} } = context
  const slots = new Map<object, Slot>(
    Object.entries(attrVals).map(([name, value]) => [value, new Slot(name)]),
  )
  const unusedAttrNames = { ...attrNames }
  const unusedAttrVals = { ...attrVals }
  const parsed = parse(text, { context: { ...context, unusedAttrNames, unusedAttrVals } })
  return {
    names: Object.keys(attrNames).filter((name) => !(name in unusedAttrNames)),
    values: Object.keys(attrVals).filter((name) => !(name in unusedAttrVals)),
    // The caller changes what it gets.
    parsed: copied(parsed, (part) => slots.get(part)),
  }
}

/** A copy with other parts for some. */
const copied = (part: unknown, replacement: (part: object) => object | undefined): unknown => {
  if (typeof part !== 'object' || part === null) return part
  const other = replacement(part)
  if (other) return other
  if (Array.isArray(part)) return part.map((member) => copied(member, replacement))
  const copy: Record<string, unknown> = Object.create(Object.getPrototypeOf(part))
  for (const [name, member] of Object.entries(part)) copy[name] = copied(member, replacement)
  return copy
}

/** Lets the library remember the expressions that it parsed, because most requests have the expressions of an earlier one. */
export const rememberExpressions = () => {
  for (const parser of parsers) remembering(parser)
}
