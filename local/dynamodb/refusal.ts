const coralTypes: Record<string, string> = {
  ValidationException: 'com.amazon.coral.validate#',
  SerializationException: 'com.amazon.coral.service#',
  UnknownOperationException: 'com.amazon.coral.service#',
  MissingAuthenticationTokenException: 'com.amazon.coral.service#',
}

/** An expected answer of DynamoDB other than success: always status 400, with the body that AWS sends. */
export class Refusal extends Error {
  readonly statusCode = 400
  readonly more: object

  /** More is what the body holds besides the type and the message. */
  constructor(type: string, message: string, more: object = {}) {
    super(message)
    this.name = type
    this.more = more
  }

  get body() {
    const prefix = coralTypes[this.name] ?? 'com.amazonaws.dynamodb.v20120810#'
    return { __type: prefix + this.name, message: this.message, ...this.more }
  }
}

/** The refusal of a request that is malformed or breaks a limit. */
export const invalid = (message: string) => new Refusal('ValidationException', message)

/** The refusal of a request to a table that does not exist. */
export const tableNotFound = (name: string) =>
  new Refusal('ResourceNotFoundException', `Requested resource not found: Table: ${name} not found`)
