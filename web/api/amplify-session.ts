export { Amplify } from 'aws-amplify'
export { fetchAuthSession } from 'aws-amplify/auth'
