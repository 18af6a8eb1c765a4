import { inject } from 'vitest'
import { type LocalPortal, localPortalAt } from './local-portal.ts'
import type { Offered } from './offer-demo-portal.ts'

/** The portal with demo data that all test files read, and none may change. It starts with the first call of a run. */
export async function demoPortal(): Promise<LocalPortal> {
  return localPortalAt((await offered()).port)
}

async function offered(): Promise<Offered> {
  const response = await fetch(inject('demoPortal'))
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Offered
}
