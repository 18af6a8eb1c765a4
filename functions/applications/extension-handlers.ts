import { answers } from '#functions/http/serve.ts'
import { extensions as routes } from '#shared/applications/extension-routes.ts'
import { endMoreTime, giveMoreTime, namedExtensions } from './extensions.ts'

/** More time for single applicants. */
export const extensions = answers(routes, {
  async listExtensions({ caller, head }) {
    return { extensions: await namedExtensions(caller.record, head) }
  },

  async extend({ caller, body, head, now }) {
    await giveMoreTime({ by: caller.record, head, ...body, now })
    return {}
  },

  async endExtension({ caller, body, head, now }) {
    await endMoreTime({ by: caller.record, head, ...body, now })
    return {}
  },
})
