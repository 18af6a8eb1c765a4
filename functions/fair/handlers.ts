import { serve } from '#functions/http/serve.ts'
import { leaving, plans } from './plan-handlers.ts'
import { scenarios } from './scenario-handlers.ts'

export const handler = serve(plans, leaving, scenarios)
