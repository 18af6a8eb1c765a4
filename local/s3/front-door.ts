import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { authorize } from '#local/s3/authorization.ts'
import { deleteObjects, listObjects } from '#local/s3/bucket-operations.ts'
import { answerPreflight, crossOriginHeaders } from '#local/s3/cross-origin.ts'
import { acceptForm, isFormUpload, type FormDoor } from '#local/s3/form-upload.ts'
import { deleteObject, getObject, putObject } from '#local/s3/object-operations.ts'
import { getTags, putTags } from '#local/s3/object-tags.ts'
import { errorAnswer, sendAnswer, type S3Answer } from '#local/s3/s3-answer.ts'
import { S3Error } from '#local/s3/s3-error.ts'
import { receiveRequest, type S3Request } from '#local/s3/s3-request.ts'
import { verifiedBody } from '#local/s3/verified-body.ts'

/** What stands behind the door, and who may come through it. */
export interface FrontDoor extends FormDoor {
  buckets: string[]
  corsOrigins: string[]
}

const bucketOperations = new Map([
  ['GET', listObjects],
  ['POST', deleteObjects],
])
const objectOperations = new Map([
  ['GET', getObject],
  ['HEAD', getObject],
  ['PUT', putObject],
  ['DELETE', deleteObject],
])
const tagOperations = new Map([
  ['GET', getTags],
  ['PUT', putTags],
])
// Any other parameter asks for something that is not there: uploads and uploadId, acl, versions, …
const knownParameters =
  /^(x-amz-.*|x-id|response-.*|list-type|prefix|max-keys|start-after|continuation-token|fetch-owner|delete|tagging|versions|key-marker)$/i

/** The listener that answers every request, however malformed, with an operation's answer or error XML. */
export function createFrontDoor(door: FrontDoor): RequestListener {
  return (incoming, response) => void serve(door, incoming, response)
}

async function serve(door: FrontDoor, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const origin = crossOriginHeaders(incoming.headers.origin, door.corsOrigins)
  const answer = await answerTo(door, incoming).catch((error: unknown) => failureOf(incoming, error))
  if (answer) sendAnswer(response, { ...answer, headers: { ...origin, ...answer.headers } })
}

// A client that went away in the middle of its request is no bug of ours, and nobody is left to answer.
function failureOf(incoming: IncomingMessage, error: unknown): S3Answer | undefined {
  return incoming.complete ? errorAnswer(error) : undefined
}

async function answerTo(door: FrontDoor, incoming: IncomingMessage): Promise<S3Answer> {
  const request = await receiveRequest(incoming)
  if (request.method === 'OPTIONS') return answerPreflight(request.headers, door.corsOrigins)
  if (request.bucket && !door.buckets.includes(request.bucket)) throw new S3Error('NoSuchBucket')
  if (isFormUpload(request)) return await acceptForm(door, request)
  const payloadHash = authorize(request, door.accessKey, door.now())
  const operation = operationFor(request)
  return operation(door.store, { ...request, body: verifiedBody(request, payloadHash) })
}

function operationFor({ method, bucket, key, query }: S3Request) {
  const unknown = [...query.keys()].find((name) => !knownParameters.test(name))
  if (unknown !== undefined) throw new S3Error('NotImplemented', `?${unknown} is not there.`)
  const objectsOrTags = query.has('tagging') ? tagOperations : objectOperations
  const operation = (key ? objectsOrTags : bucketOperations).get(method)
  if (!bucket || !operation) throw new S3Error('NotImplemented')
  return operation
}
