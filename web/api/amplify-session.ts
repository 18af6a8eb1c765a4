// A module of its own, because what is loaded with `import()` is loaded whole.
export { Amplify } from 'aws-amplify'
export { fetchAuthSession } from 'aws-amplify/auth'
export { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
