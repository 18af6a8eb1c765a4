/** The exceptions of this pool, named as in the Amazon Cognito user pools API reference. */
type CognitoErrorName =
  | 'AliasExistsException'
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'MissingAuthenticationTokenException'
  | 'NotAuthorizedException'
  | 'RefreshTokenReuseException'
  | 'RequestEntityTooLargeException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'UnknownOperationException'
  | 'UserLambdaValidationException'
  | 'UserNotFoundException'
  | 'UsernameExistsException'

/** Cognito's answer to a caller's mistake: `{ __type: name, message }` on the wire. */
export class CognitoError extends Error {
  constructor(name: CognitoErrorName, message: string) {
    super(message)
    this.name = name
  }
}

/** The same answer for a wrong password and for a missing account. */
export const wrongCredentials = () =>
  new CognitoError('NotAuthorizedException', 'Incorrect username or password.')

/** Too many codes were asked for, or too many wrong codes or passwords were entered. */
export const attemptLimitExceeded = () =>
  new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')

/** The code is too old, or none was sent. */
export const codeExpired = () =>
  new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.')

/** The code is wrong. */
export const codeMismatch = () =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.')

/** Another account has verified the address. */
export const addressTaken = () =>
  new CognitoError('AliasExistsException', 'An account with the given email already exists.')

/** Only said to administrators and signed-in people: others get `wrongCredentials`. */
export const userNotFound = () => new CognitoError('UserNotFoundException', 'User does not exist.')
