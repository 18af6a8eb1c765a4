import { serve } from '#functions/http/serve.ts'
import { drafts } from './draft-handlers.ts'
import { extensions } from './extension-handlers.ts'
import { own } from './own-handlers.ts'
import { rows } from './row-handlers.ts'

export const handler = serve(own, rows, drafts, extensions)
