import { CognitoError } from './cognito-error.ts'

// "Adding user pool password requirements" in the Amazon Cognito developer guide. Letters and digits
// count when they are Basic Latin; white space at either end is refused by the pattern of PasswordType
// in the API reference, so a space that gets this far stands between others and is a symbol.
const symbols = /[\^$*.[\]{}()?\-"!@#%&/\\,><':;|_~`+= ]/

const rules: [RegExp, string][] = [
  [/^.{8,}$/s, 'Password not long enough'],
  [/^.{0,256}$/s, 'Password too long'],
  [/^\S.*\S$/s, 'Password must not begin or end with white space'],
  [/[a-z]/, 'Password must have lowercase characters'],
  [/[A-Z]/, 'Password must have uppercase characters'],
  [/[0-9]/, 'Password must have numeric characters'],
  [symbols, 'Password must have symbol characters'],
]

/**
 * What a password lacks, in Cognito's words but for white space, which
 * Cognito refuses by its pattern; undefined when it conforms. Length is in UTF-16 units.
 */
export const passwordFault = (password: string) => rules.find(([pattern]) => !pattern.test(password))?.[1]

/** @throws InvalidPasswordException with the first rule that the password breaks */
export const requireConformingPassword = (password: string) => {
  const fault = passwordFault(password)
  if (fault) {
    throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${fault}`)
  }
}
