import { serve } from '#functions/http/serve.ts'
import { assigning } from './assignment-handlers.ts'
import { reviewing } from './review-handlers.ts'
import { judging } from './rubric-handlers.ts'

export const handler = serve(reviewing, assigning, judging)
