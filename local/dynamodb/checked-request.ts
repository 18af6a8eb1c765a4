import { type Requests, type Shape, libraryOptions, shapes, validations } from './dynalite.ts'
import { fitsShape } from './fits-shape.ts'
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
