import { type Requests, type Shape, libraryOptions, shapes, validations } from './dynalite.ts'
import { refusalOfThrown } from './library-error.ts'
import { invalid } from './refusal.ts'

/** The shape of a parameter that accepts one of these values. */
export const oneOf = (...words: string[]) => ({ type: 'String', enum: words })

/** The shape of ReturnValuesOnConditionCheckFailure, which dynalite lacks. */
export const onConditionFailure = oneOf('ALL_OLD', 'NONE')

/**
 * The request, checked against the shape. Unknown members are dropped, as in DynamoDB.
 * @throws Refusal ValidationException or SerializationException
 */
export const checkedAgainst = <Request extends object>({ types, custom }: Shape, input: object): Request => {
  try {
    const request = typed<Request>(input, types)
    validations.checkValidations(request, types, custom, { options: libraryOptions })
    return request
  } catch (error) {
    throw refusalOfThrown(error)
  }
}

/** The request with its types checked, by the library where a parameter does not simply fit. */
const typed = <Request extends object>(input: object, types: Shape['types']): Request => {
  const parameters = Object.entries(input)
  const fits = ([name, value]: [string, unknown]) =>
    Object.hasOwn(types, name) && fitsShape(value, types[name]!)
  const others = Object.fromEntries(parameters.filter((one) => !fits(one)))
  return { ...validations.checkTypes<Request>(others, types), ...Object.fromEntries(parameters.filter(fits)) }
}

/**
 * The request of an operation with its expressions parsed.
 * @throws Refusal ValidationException or SerializationException
 */
export const checked = <Operation extends keyof Requests>(operation: Operation, input: object) => {
  const { types, custom } = shapes[operation]
  const request = checkedAgainst<Requests[Operation]>(
    { types: { ...types, ...unknownToLibrary[operation] }, custom },
    input,
  )
  requireShort(input)
  return request
}

/** The longest text of an expression, in bytes. The library takes longer ones. */
const longestExpression = 4096

function requireShort(input: object) {
  for (const [name, value] of Object.entries(input))
    if (name.endsWith('Expression') && Buffer.byteLength(String(value)) > longestExpression)
      throw invalid(`Invalid ${name}: Expression size has exceeded the maximum allowed size`)
}

const unknownToLibrary: Partial<Record<keyof Requests, Shape['types']>> = {
  PutItem: { ReturnValuesOnConditionCheckFailure: onConditionFailure },
  UpdateItem: { ReturnValuesOnConditionCheckFailure: onConditionFailure },
  DeleteItem: { ReturnValuesOnConditionCheckFailure: onConditionFailure },
  Scan: { ConsistentRead: 'Boolean' },
}

/** A shape in the library's notation: the name of a type, or a type with its children, such as `Map<AttributeValue>`. */
type NamedShape = string | { type?: string; children?: unknown }

type Check = (value: unknown) => boolean

/**
 * Does a value have this shape, so that the library's check of its types would only copy it? That check takes far longer. It also converts
 * some values and says what is wrong with others, so values that do not fit go through it.
 */
export const fitsShape = (value: unknown, shape: NamedShape): boolean => checkOf(shape)(value)

const isText: Check = (value) => typeof value === 'string'
const isBoolean: Check = (value) => typeof value === 'boolean'
const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf =
  (member: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(member)
const mapOf =
  (member: Check): Check =>
  (value) =>
    isMap(value) && Object.values(value).every(member)
const structureOf = (members: Record<string, Check>): Check => {
  const checkOfMember = new Map(Object.entries(members))
  return (value) =>
    isMap(value) &&
    Object.entries(value).every(([name, member]) => checkOfMember.get(name)?.(member) ?? false)
}

/** Without bytes, whose text the library checks. */
const isAttribute: Check = (value) => ofAttribute(value)
const ofAttribute = structureOf({
  S: isText,
  N: isText,
  BOOL: isBoolean,
  NULL: isBoolean,
  SS: listOf(isText),
  NS: listOf(isText),
  L: listOf(isAttribute),
  M: mapOf(isAttribute),
})

const never: Check = () => false
const simple = new Map<string, Check>([
  ['String', isText],
  ['Boolean', isBoolean],
  ['Integer', Number.isSafeInteger],
  ['Long', Number.isSafeInteger],
  ['AttrStruct', isAttribute],
])

const checkOf = (shape: NamedShape): Check => {
  if (typeof shape === 'string') return checkAs(shape, undefined)
  const known = checks.get(shape) ?? checkAs(shape.type ?? '', shape.children)
  checks.set(shape, known)
  return known
}

const checks = new WeakMap<object, Check>()

const checkAs = (type: string, children: unknown): Check => {
  const [, kind = ''] = /^(\w+)(?:<.+>)?$/.exec(type) ?? []
  if (kind === 'List') return listOf(checkOf(children as NamedShape))
  if (kind === 'Map') return mapOf(checkOf(children as NamedShape))
  if (kind === 'FieldStruct' || kind === 'ValueStruct')
    return structureOf(
      Object.fromEntries(
        Object.entries(children as Record<string, NamedShape>).map(([name, child]) => [name, checkOf(child)]),
      ),
    )
  return simple.get(kind) ?? never
}
