import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { authorize } from '#local/s3/authorization.ts'
import { answerPreflight, crossOriginHeaders } from '#local/s3/cross-origin.ts'
import { deleteObjects } from '#local/s3/delete-objects.ts'
import { acceptForm, isFormUpload, type FormOptions } from '#local/s3/form-upload.ts'
import { listVersions } from '#local/s3/list-versions.ts'
import { copyObject, deleteObject, getObject, getTags, putTags } from '#local/s3/object-operations.ts'
import { errorAnswer, sendAnswer, type S3Answer } from '#local/s3/s3-answer.ts'
import { S3Error } from '#local/s3/s3-error.ts'
import { receiveRequest, type S3Request } from '#local/s3/s3-request.ts'
import { steadyServer } from '#local/steady-server.ts'

/** The objects, and the credentials and origins that may use them. */
interface ServerOptions extends FormOptions {
  buckets: string[]
  corsOrigins: string[]
}

/** The calls that the portal makes, and the one of a scan, which tags an upload. */
const bucketOperations = new Map([
  ['GET', listVersions],
  ['POST', deleteObjects],
])
const objectOperations = new Map([
  ['GET', getObject],
  ['PUT', copyObject],
  ['DELETE', deleteObject],
])
const tagOperations = new Map([
  ['GET', getTags],
  ['PUT', putTags],
])

/** Answers every request, however malformed, with an operation's answer or error XML. The caller starts listening. */
export function createHttpServer(options: ServerOptions): Server {
  return steadyServer(
    (incoming, response) => serve(options, incoming, response),
    (response) => sendAnswer(response, errorAnswer(new S3Error('InternalError'))),
  )
}

async function serve(
  options: ServerOptions,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeaders(
    new Map(Object.entries(crossOriginHeaders(incoming.headers.origin, options.corsOrigins))),
  )
  sendAnswer(response, await answerTo(options, incoming).catch(refusalOf))
}

function refusalOf(error: unknown): S3Answer {
  if (error instanceof S3Error) return errorAnswer(error)
  throw error
}

async function answerTo(options: ServerOptions, incoming: IncomingMessage): Promise<S3Answer> {
  const request = await receiveRequest(incoming)
  if (request.method === 'OPTIONS') return answerPreflight(request.headers, options.corsOrigins)
  if (request.bucket && !options.buckets.includes(request.bucket)) throw new S3Error('NoSuchBucket')
  if (isFormUpload(request)) return await acceptForm(options, request)
  authorize(request, options.accessKey, options.now())
  return operationFor(request)(options.store, request)
}

function operationFor({ method, bucket, key, query }: S3Request) {
  const objectsOrTags = query.has('tagging') ? tagOperations : objectOperations
  const operation = (key ? objectsOrTags : bucketOperations).get(method)
  if (!bucket || !operation) throw new S3Error('NotImplemented')
  return operation
}
