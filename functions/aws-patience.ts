/**
 * For a client of AWS: a call is given up after so many milliseconds, and tried again by the SDK. Without being told to throw, it only
 * warns.
 */
export const givesUpAfter = (requestTimeout: number) => ({
  requestHandler: { connectionTimeout: 1_000, requestTimeout, throwOnRequestTimeout: true },
})
