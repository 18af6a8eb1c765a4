import * as z from 'zod/mini'
import { S3Error } from '#local/s3/s3-error.ts'

const SizeRange = z.tuple([z.literal('content-length-range'), z.int(), z.int()])
const Match = z.tuple([z.enum(['eq', 'starts-with']), z.string().check(z.startsWith('$')), z.string()])
const Exact = z.record(z.string(), z.string())
const Policy = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(z.union([SizeRange, Match, Exact])),
})

/** The signed rules of a form: its expiry, and the conditions for its fields and its file. */
type PostPolicy = z.infer<typeof Policy>

/**
 * A submitted form: fields by lower-case name and the file's size.
 */
interface SentForm {
  fields: Record<string, string>
  /** In bytes. */
  size: number
}

// These fields carry the policy itself or its signature, so the policy cannot name them.
const exempt = new Set(['policy', 'x-amz-signature'])

/** Reads a policy from base64. Throws `InvalidPolicyDocument`. */
export function parsePolicy(base64: string): PostPolicy {
  try {
    return Policy.parse(JSON.parse(Buffer.from(base64, 'base64').toString()))
  } catch {
    throw new S3Error('InvalidPolicyDocument')
  }
}

/**
 * Throws `AccessDenied` if the policy has expired, a condition fails, or a field has no condition;
 * `EntityTooSmall` or `EntityTooLarge` for the file's size.
 * Source: Amazon S3 API Reference, "Creating a POST Policy".
 */
export function checkPolicy(policy: PostPolicy, form: SentForm, now: Date): void {
  if (Date.parse(policy.expiration) <= now.getTime()) refuse('Policy expired.')
  const matches = policy.conditions.flatMap(matchesOf)
  for (const match of matches) checkMatch(match, form.fields)
  checkNoOthers(form.fields, new Set(matches.map(([, name]) => fieldName(name))))
  for (const [, smallest, largest] of policy.conditions.filter(isSizeRange)) {
    if (form.size < smallest) throw new S3Error('EntityTooSmall')
    if (form.size > largest) throw new S3Error('EntityTooLarge')
  }
}

type Condition = PostPolicy['conditions'][number]

function isSizeRange(condition: Condition): condition is z.infer<typeof SizeRange> {
  return Array.isArray(condition) && condition[0] === 'content-length-range'
}

// {"acl": "private"} is short for ["eq", "$acl", "private"].
function matchesOf(condition: Condition): z.infer<typeof Match>[] {
  if (isSizeRange(condition)) return []
  if (Array.isArray(condition)) return [condition]
  return Object.entries(condition).map(([name, value]) => ['eq', `$${name}`, value])
}

function checkMatch([kind, name, expected]: z.infer<typeof Match>, fields: Record<string, string>): void {
  const value = fields[fieldName(name)] ?? ''
  const holds = kind === 'eq' ? value === expected : value.startsWith(expected)
  if (!holds) refuse(`Policy Condition failed: ${JSON.stringify([kind, name, expected])}`)
}

function checkNoOthers(fields: Record<string, string>, named: Set<string>): void {
  const extra = Object.keys(fields).find(
    (name) => !named.has(name) && !exempt.has(name) && !name.startsWith('x-ignore-'),
  )
  if (extra !== undefined) refuse(`Extra input fields: ${extra}`)
}

function fieldName(variable: string): string {
  return variable.slice(1).toLowerCase()
}

function refuse(reason: string): never {
  throw new S3Error('AccessDenied', `Invalid according to Policy: ${reason}`)
}
