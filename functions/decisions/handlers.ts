import { serve } from '#functions/http/serve.ts'
import { type FormHead, noForm } from '#functions/store/forms.ts'
import { decisions } from '#shared/routes/decisions.ts'
import { answer, letter } from './own-decision.ts'
import { decide } from './decide.ts'
import { freezeDecisions, letGo } from './freeze.ts'
import { previewLetters } from './preview-letters.ts'
import { qualify } from './qualify.ts'
import { callOffRelease, releaseDecisions } from './release.ts'
import { releaseState } from './release-state.ts'
import { revise } from './revise.ts'

export const handler = serve(decisions, {
  async qualify({ caller, body, head, now }) {
    if (!head) throw noForm()
    return { outcomes: await qualify({ by: caller.record, head, ...body, now }) }
  },

  async decide({ caller, body, head, now }) {
    if (!head) throw noForm()
    return { outcomes: await decide({ by: caller.record, formId: head.id, ...body, now }) }
  },

  async revise({ caller, body, head, now }) {
    if (!head) throw noForm()
    return { outcomes: [await revise({ by: caller.record, head, ...body, now })] }
  },

  async state({ head }) {
    if (!head) throw noForm()
    return releaseState(head)
  },

  async letters({ caller, body, head }) {
    if (!head) throw noForm()
    return { letters: await previewLetters(caller, withDeadline(head, body.rsvpBy), body.rows) }
  },

  async freeze({ caller, head, now }) {
    if (!head) throw noForm()
    return releaseState(await freezeDecisions(caller.record, head, now))
  },

  async unfreeze({ caller, head, now }) {
    if (!head) throw noForm()
    return releaseState(await letGo(caller.record, head, now))
  },

  async release({ caller, body, head, now }) {
    if (!head) throw noForm()
    return releaseState(await releaseDecisions({ by: caller.record, head, ...body, now }))
  },

  async callOff({ caller, head, now }) {
    if (!head) throw noForm()
    return releaseState(await callOffRelease(caller.record, head, now))
  },

  async letter({ caller, params, meta, head, now }) {
    return letter({ caller, role: params.role, meta, head, now })
  },

  async answer({ caller, params, body, meta, head, now }) {
    return answer({ caller, role: params.role, meta, head, rsvp: body.rsvp, now })
  },
})

/** As the form would be if it were released with this deadline. What is released keeps its own. */
const withDeadline = (head: FormHead, rsvpBy: string | undefined): FormHead =>
  rsvpBy && head.phase !== 'released' ? { ...head, rsvpBy } : head
