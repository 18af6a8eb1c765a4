/**
 * Options for an AWS client: a call is given up after this many milliseconds, and the SDK tries again. Without `throwOnRequestTimeout` it
 * would only warn. `more` has other options of the connection. This file is apart because every client needs it.
 */
export const givesUpAfter = (requestTimeout: number, more: object = {}) => ({
  requestHandler: { connectionTimeout: 1_000, requestTimeout, throwOnRequestTimeout: true, ...more },
})
