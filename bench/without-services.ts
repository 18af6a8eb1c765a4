import { setFunctionsEnvironment } from '#local/functions-environment.ts'

const nowhere = 'http://127.0.0.1:9'

/** The environment of handlers that are measured without any service: all addresses are dead. */
export const setWithoutServices = () =>
  setFunctionsEnvironment({
    site: nowhere,
    userPool: nowhere,
    dynamodb: nowhere,
    s3: nowhere,
    ses: nowhere,
    allowedEmailDomains: '',
  })
