import { validateHeaderName, validateHeaderValue, type IncomingHttpHeaders } from 'node:http'
import { S3Error } from '#local/s3/s3-error.ts'

const kept = /^(content-(type|disposition|encoding|language)|cache-control|expires|x-amz-meta-.+)$/
const overridable = ['type', 'disposition', 'encoding', 'language'].map((part) => `content-${part}`)

/**
 * The headers of a request (or a form's fields, by lower-case name) that are stored with an object.
 * Throws `InvalidArgument` for a value that cannot be sent back as a header.
 * Source: Amazon S3 User Guide, "Working with object metadata".
 */
export function headersToKeep(given: IncomingHttpHeaders): Record<string, string> {
  const pairs = Object.entries(given)
    .filter(([name]) => kept.test(name))
    .map(([name, value]) => [name, withoutFraming(name, String(value))] as const)
    .filter(([, value]) => value !== '')
  for (const [name, value] of pairs) checkHeader(name, value)
  return Object.fromEntries(pairs)
}

/**
 * The headers that a GET's signed query asks for, such as `response-content-disposition`.
 * Source: Amazon S3 API Reference, "GetObject", overriding response header values.
 */
export function headersAskedFor(query: URLSearchParams): Record<string, string> {
  const names = [...overridable, 'cache-control', 'expires']
  const pairs = names.flatMap((name) =>
    query.getAll(`response-${name}`).map((value) => [name, value] as const),
  )
  for (const [name, value] of pairs) checkHeader(name, value)
  return Object.fromEntries(pairs)
}

// aws-chunked describes the transfer, not the object.
function withoutFraming(name: string, value: string): string {
  if (name !== 'content-encoding') return value
  const encodings = value.split(',').map((encoding) => encoding.trim())
  return encodings.filter((encoding) => encoding && encoding !== 'aws-chunked').join(',')
}

function checkHeader(name: string, value: string): void {
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
  } catch {
    throw new S3Error(
      'InvalidArgument',
      `${name} cannot be sent as a header: ISO-8859-1 on one line is needed.`,
    )
  }
}
