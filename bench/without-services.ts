import { setFunctionsEnvironment } from '#local/functions-environment.ts'

const nowhere = 'http://127.0.0.1:9'

/** The settings of handlers that are measured without any service: each address leads nowhere. */
export const setWithoutServices = () =>
  setFunctionsEnvironment({
    site: nowhere,
    userPool: nowhere,
    dynamodb: nowhere,
    s3: nowhere,
    ses: nowhere,
    allowedEmailDomains: '',
  })
