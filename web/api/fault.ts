import { unreachable } from './api-error.ts'

/** What the device, the network or the portal could not do, in words with a remedy. It is never told as a mistake of the person. */
const remedies = {
  network: unreachable,
  storage:
    'This browser does not let the portal store anything: its storage is full, or blocked for this site. Free some space, or allow site data for this address, then try again.',
  busy: 'The portal has too much to do right now. Please wait a while, then try again.',
  attempts: 'Too many attempts. Please wait a while, then try again.',
  unsupported: 'This browser cannot do that. Please update it, or use another one.',
} as const

/** By the names that browsers, Amplify and Cognito give their errors. */
const causes: Readonly<Record<string, keyof typeof remedies>> = {
  NetworkError: 'network',
  TimeoutError: 'network',
  AbortError: 'network',
  SecurityError: 'storage',
  QuotaExceededError: 'storage',
  InvalidStateError: 'storage',
  UnknownError: 'storage',
  NotSupportedError: 'unsupported',
  InternalErrorException: 'busy',
  ServiceUnavailableException: 'busy',
  TooManyRequestsException: 'attempts',
  LimitExceededException: 'attempts',
  TooManyFailedAttemptsException: 'attempts',
}

/** The words for a failure that is nobody's mistake; undefined for any other. Amplify wraps what the browser says. */
export function faultWords(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const inner = (error as { underlyingError?: unknown }).underlyingError ?? error.cause
  const cause = Object.hasOwn(causes, error.name) ? causes[error.name] : undefined
  return cause ? remedies[cause] : faultWords(inner)
}
