import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { S3Error } from '#local/s3/s3-error.ts'
import { textElement } from '#local/s3/xml.ts'

/** What an operation gives back; `body` is left out when there is none, or when it is HEAD that asked. */
export interface S3Answer {
  status: number
  headers?: Record<string, string>
  body?: Buffer | string
}

/** A document as answer. */
export function xmlAnswer(status: number, document: string): S3Answer {
  return { status, headers: { 'content-type': 'application/xml' }, body: document }
}

/**
 * The answer to a failure. One that is no `S3Error` is a bug here: it is logged, and its message stays
 * inside.
 */
export function errorAnswer(error: unknown): S3Answer {
  if (!(error instanceof S3Error)) console.error(error)
  const { status, code, message } = error instanceof S3Error ? error : new S3Error('InternalError')
  const children = textElement('Code', code) + textElement('Message', message)
  // Unlike other documents, S3's errors have no namespace.
  return xmlAnswer(status, `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${children}</Error>`)
}

/** Writes an answer out, unless the client has gone. */
export function sendAnswer(response: ServerResponse, answer: S3Answer): void {
  if (response.destroyed) return
  response.writeHead(answer.status, { 'x-amz-request-id': randomUUID(), ...answer.headers })
  response.end(answer.body)
}
