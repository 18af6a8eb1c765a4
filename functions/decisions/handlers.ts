import { answers, serve } from '#functions/http/serve.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import { decisions } from '#shared/decisions/decision-routes.ts'
import { ownDecisions } from '#shared/decisions/own-decision-routes.ts'
import { answerOffer } from './answer-offer.ts'
import { candidates } from './candidate-handlers.ts'
import { decide, qualify } from './change-rows.ts'
import { findOwnDecision, noDecision, toDecisionLetter } from './decision-letter.ts'
import { editLetter } from './edit-letter.ts'
import { freezeDecisions, unfreezeDecisions } from './freeze.ts'
import { changeLabels, labelRows } from './labels.ts'
import { previewLetters } from './preview-letters.ts'
import { releaseState } from './release-state.ts'
import { callOffRelease, releaseDecisions } from './release.ts'
import { revise } from './revise.ts'
import { sendTestLetter } from './test-letter.ts'
const staff = answers(decisions, {
  async qualify({ caller, body, head, now }) {
    return { outcomes: await qualify({ by: caller.record, formId: head.id, ...body, now }) }
  },

  async label({ caller, body, head, now }) {
    return { outcomes: await labelRows({ by: caller.record, formId: head.id, ...body, now }) }
  },

  async setLabel({ caller, params: { labelId }, body, head, now }) {
    return { labels: await changeLabels({ by: caller.record, head, labelId, content: body, now }) }
  },

  async removeLabel({ caller, params: { labelId }, head, now }) {
    return { labels: await changeLabels({ by: caller.record, head, labelId, content: undefined, now }) }
  },

  async decide({ caller, body, head, now }) {
    return { outcomes: await decide({ by: caller.record, formId: head.id, ...body, now }) }
  },

  async revise({ caller, body, head, now }) {
    return { outcomes: [await revise({ by: caller.record, head, ...body, now })] }
  },

  async state({ head }) {
    return releaseState(head)
  },

  async letters({ caller, body, head }) {
    return { letters: await previewLetters(caller, withDeadline(head, body.rsvpBy), body.rows) }
  },

  async testLetter({ caller, body, head, now }) {
    await sendTestLetter(caller, head, body, now)
    return {}
  },

  async editLetter({ caller, body, head, now }) {
    return releaseState(await editLetter({ by: caller.record, head, ...body, now }))
  },

  async freeze({ caller, body, head, now }) {
    return releaseState(await freezeDecisions(caller.record, head, body.showsDecided, now))
  },

  async unfreeze({ caller, body, head, now }) {
    return releaseState(await unfreezeDecisions({ by: caller.record, head, ...body, now }))
  },

  async release({ caller, body, head, now }) {
    return releaseState(await releaseDecisions({ by: caller.record, head, ...body, now }))
  },

  async callOff({ caller, body, head, now }) {
    return releaseState(await callOffRelease({ by: caller.record, head, ...body, now }))
  },
})

const own = answers(
  ownDecisions,
  {
    async letter({ caller, params, meta, head, now }) {
      const row = await findOwnDecision({ caller, role: params.role, meta, head })
      return toDecisionLetter(caller, row, head, now)
    },

    async answer({ caller, params, body, meta, head, now }) {
      return answerOffer({ caller, role: params.role, meta, head, rsvp: body.rsvp, now })
    },
  },
  { missing: noDecision },
)

export const handler = serve(staff, own, candidates)

/** The form as it would be if it were released with this deadline. A released form keeps its own. */
const withDeadline = (head: FormHead, rsvpBy: string | undefined): FormHead =>
  rsvpBy && head.phase !== 'released' ? { ...head, rsvpBy } : head
