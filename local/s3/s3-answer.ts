import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { S3Error } from '#local/s3/s3-error.ts'
import { textElement } from '#local/s3/xml.ts'

/** The result of an operation. No `body` if it is empty. */
export interface S3Answer {
  status: number
  headers?: Record<string, string>
  body?: Buffer | string
}

/** An XML document as the answer. */
export function xmlAnswer(status: number, document: string): S3Answer {
  return { status, headers: { 'content-type': 'application/xml' }, body: document }
}

/** The answer to a refusal. */
export function errorAnswer({ status, code, message }: S3Error): S3Answer {
  const children = textElement('Code', code) + textElement('Message', message)
  // Unlike other documents, S3's errors have no namespace.
  return xmlAnswer(status, `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${children}</Error>`)
}

/** Sends an answer, unless the client has disconnected. */
export function sendAnswer(response: ServerResponse, answer: S3Answer): void {
  if (response.destroyed) return
  response.writeHead(answer.status, { 'x-amz-request-id': randomUUID(), ...answer.headers })
  response.end(answer.body)
}
