import { type Plan, planAssignments } from '#shared/fair/plan.ts'
import { compare } from '#shared/kernel/canonical-json.ts'
import type { PlannerInput } from './plan-inputs.ts'

/** A plan, with a digest of its input and the key that is needed to check the digest. */
export interface MadePlan {
  plan: Plan
  digest: string
  key: string
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * SHA-256 of a random key and the sorted input. Without the key, someone who may not see a row could find out by trying who reads
 * it.
 */
async function digestOf({ rows, people, options }: PlannerInput, key: string) {
  const sorted = <Thing extends { id: string }>(things: readonly Thing[]) =>
    things.toSorted((one, other) => compare(one.id, other.id))
  const text = JSON.stringify([key, options, sorted(people), sorted(rows)])
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

/** Makes a plan. It takes seconds for thousands of rows, so a worker runs it. */
export async function makePlan(input: PlannerInput): Promise<MadePlan> {
  const { rows, people, options } = input
  const key = hex(crypto.getRandomValues(new Uint8Array(16)))
  return { plan: planAssignments(rows, people, options), digest: await digestOf(input, key), key }
}
