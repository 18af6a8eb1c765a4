import { CognitoError } from './cognito-error.ts'

// "Adding user pool password requirements" in the Amazon Cognito developer guide. Only Basic Latin
// letters and digits count. The pattern of PasswordType in the API reference refuses white space at
// either end. A space in between counts as a symbol.
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
 * What a password lacks, or undefined if it conforms. The words are Cognito's, except for white space,
 * which Cognito refuses by its pattern. Lengths are in UTF-16 units.
 */
export const passwordFault = (password: string) => rules.find(([pattern]) => !pattern.test(password))?.[1]

/** @throws InvalidPasswordException that names the first broken rule */
export const requireConformingPassword = (password: string) => {
  const fault = passwordFault(password)
  if (fault) {
    throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${fault}`)
  }
}
