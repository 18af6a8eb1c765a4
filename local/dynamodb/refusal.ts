const coralTypes: Record<string, string> = {
  ValidationException: 'com.amazon.coral.validate#',
  SerializationException: 'com.amazon.coral.service#',
  UnknownOperationException: 'com.amazon.coral.service#',
  AccessDeniedException: 'com.amazon.coral.service#',
  MissingAuthenticationTokenException: 'com.amazon.coral.service#',
}

/** An expected error of DynamoDB: always status 400, with AWS's body. */
export class Refusal extends Error {
  readonly statusCode = 400
  readonly more: object

  /** `more` is the rest of the body, after the type and the message. */
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

/** Refuses a request that is malformed or exceeds a limit. */
export const invalid = (message: string) => new Refusal('ValidationException', message)

/** Refuses a request to a missing table. */
export const tableNotFound = (name: string) =>
  new Refusal('ResourceNotFoundException', `Requested resource not found: Table: ${name} not found`)
