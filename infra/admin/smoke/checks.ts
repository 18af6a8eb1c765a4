import { accountChecks } from './account-checks.ts'
import { apiChecks } from './api-checks.ts'
import type { Check } from './run-checks.ts'
import { siteChecks } from './site-checks.ts'

/** What only a real deployment can show, in the order of a visit. */
export const checks: Check[] = [...siteChecks, ...apiChecks, ...accountChecks]
