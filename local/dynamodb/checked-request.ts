import type { Requests, Shape } from './dynalite.ts'
import { libraryOptions, shapes, validations } from './dynalite.ts'
import { refusalOfThrown } from './library-error.ts'

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
    const request = validations.checkTypes<Request>({ ...input }, types)
    validations.checkValidations(request, types, custom, { options: libraryOptions })
    return request
  } catch (error) {
    throw refusalOfThrown(error)
  }
}

/**
 * The request of an operation with its expressions parsed.
 * @throws Refusal ValidationException or SerializationException
 */
export const checked = <Operation extends keyof Requests>(operation: Operation, input: object) => {
  const { types, custom } = shapes[operation]
  return checkedAgainst<Requests[Operation]>(
    { types: { ...types, ...unknownToLibrary[operation] }, custom },
    input,
  )
}

const unknownToLibrary: Partial<Record<keyof Requests, Shape['types']>> = {
  PutItem: { ReturnValuesOnConditionCheckFailure: onConditionFailure },
  UpdateItem: { ReturnValuesOnConditionCheckFailure: onConditionFailure },
  DeleteItem: { ReturnValuesOnConditionCheckFailure: onConditionFailure },
  Scan: { ConsistentRead: 'Boolean' },
}
