import { expect } from 'vitest'
import { afterDeadline, extendedUntil, openDeciding, rsvpBy } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { scenarioRow, smallScenario } from '#local/testing/scenarios.ts'
import type { Audience } from '#shared/messages/message-audience.ts'
import type { Actions } from './testing-actions.ts'

export async function sendMessages({ portal, watch }: Actions) {
  const deciding = await openDeciding(portal)
  const { lead, params } = deciding
  const [one, other] = [await deciding.application(), await deciding.application()]
  const picked = { to: 'picked' as const, responseIds: [one.id, other.id] }
  const body = { subject: 'News', text: 'Dear {firstName}', answersToSender: true }
  const send = async (id: string, audience: Audience, sendAt?: string) => {
    const { digest: seen } = await done(lead.calls.messages.recipients({ params, body: { audience } }))
    return lead.calls.messages.send({
      params,
      body: { ...body, id, audience, seen, ...(sendAt && { sendAt }) },
    })
  }
  await watch('messages.send', lead, () => send('message-1', picked))
  await watch('messages.send', lead, () => send('message-2', { to: 'submitted' }))
  const second = await portal.person({ role: 'super-reviewer' })
  await watch('messages.confirm', second, () =>
    second.calls.messages.confirm({ params: { ...params, messageId: 'message-1' } }),
  )
  await send('message-3', picked)
  await send('message-4', picked, new Date(portal.clock.now.getTime() + 3_600_000).toISOString())
  await watch('messages.discard', lead, () =>
    lead.calls.messages.discard({ params: { ...params, messageId: 'message-3' } }),
  )
  await watch('messages.keepTemplates', lead, () =>
    lead.calls.messages.keepTemplates({ params, body: { templates: [], base: 0 } }),
  )
}

export async function submitDecideAndRelease({ portal, seen, watch }: Actions) {
  const deciding = await openDeciding(portal)
  const { lead, params } = deciding
  const { decisions } = lead.calls
  const asking = await portal.person()
  const { id: responseId } = (await asking.calls.applications.open({ body: { formId: params.formId } }))
    .answer
  await watch('applications.letLook', asking, () =>
    asking.calls.applications.letLook({ params: { responseId }, body: { mayLook: true } }),
  )
  await watch('messages.askTeam', asking, () =>
    asking.calls.messages.askTeam({ params: { responseId }, body: { about: 'draft', text: 'How long?' } }),
  )
  const { applicant, id } = await deciding.application()
  const { applications } = applicant.calls
  const submitted = async () => (await applications.mine({})).answer[0]!.dateSubmitted!
  await watch('applications.reopen', applicant, async () =>
    applications.reopen({ body: { id, dateSubmitted: await submitted() } }),
  )
  await watch('applications.discard', applicant, () => applications.discard({ body: { id, number: 1 } }))
  await applications.reopen({ body: { id, dateSubmitted: await submitted() } })
  portal.clock.now = new Date('2026-10-01T13:00:00Z')
  await watch('applications.submit', applicant, () => applications.submit({ body: { id } }))
  const gone = await deciding.application()
  const itsDate = (await gone.applicant.calls.applications.mine({})).answer[0]!.dateSubmitted!
  await watch('applications.withdraw', gone.applicant, () =>
    gone.applicant.calls.applications.withdraw({ body: { id: gone.id, dateSubmitted: itsDate } }),
  )
  const row = { responseId: id, role: 'engineer' as const }
  const version = async () => (await deciding.row(id)).decisionVersion
  await watch('decisions.qualify', lead, () =>
    decisions.qualify({ params, body: { rows: [row], isQualified: true } }),
  )
  const label = { ...params, labelId: 'alum-0001' }
  await watch('decisions.setLabel', lead, () =>
    decisions.setLabel({ params: label, body: { name: 'Alum', color: 'green' } }),
  )
  await watch('decisions.label', lead, () =>
    decisions.label({ params, body: { rows: [row], labelId: label.labelId, isGiven: true } }),
  )
  await watch('decisions.removeLabel', lead, () => decisions.removeLabel({ params: label }))
  const small = smallScenario(params.formId, [scenarioRow(row)])
  const { fair } = lead.calls
  await watch('fair.saveScenario', lead, () => fair.saveScenario({ params, body: small.body }))
  const saved = { ...params, scenarioId: small.body.id }
  await watch('fair.removeScenario', lead, () => fair.removeScenario({ params: saved }))
  await watch('decisions.decide', lead, async () =>
    decisions.decide({ params, body: { rows: [{ ...row, seen: await version() }], to: 'waitlist' } }),
  )
  const ill = { userId: applicant.id, reason: 'They were ill.' }
  await watch('applications.extend', lead, () =>
    lead.calls.applications.extend({ params, body: { ...ill, until: extendedUntil, seen: null } }),
  )
  await watch('applications.endExtension', lead, () =>
    lead.calls.applications.endExtension({ params, body: { ...ill, seen: extendedUntil } }),
  )
  portal.clock.now = afterDeadline
  await watch('decisions.freeze', lead, () => decisions.freeze({ params, body: { showsDecided: true } }))
  await watch('decisions.unfreeze', lead, () => deciding.unfreeze())
  const locked = { params, body: { showsDecided: true } }
  const earlier = (await decisions.freeze(locked)).answer.digest!
  const letter = { digest: earlier, decision: 'denied', role: 'engineer', text: 'Thank you.' } as const
  await watch('decisions.editLetter', lead, () => decisions.editLetter({ params, body: letter }))
  const digest = (await decisions.freeze(locked)).answer.digest!
  const body = { digest, confirmation: 'I confirm', rsvpBy } as const
  const at = new Date(afterDeadline.getTime() + 3_600_000).toISOString()
  await watch('decisions.release', lead, () => decisions.release({ params, body: { ...body, at } }))
  expect(seen.get('decisions.release')).toEqual(['decisions.schedule'])
  await watch('decisions.callOff', lead, () => deciding.callOff())
  await watch('decisions.release', lead, () => decisions.release({ params, body }))
  await watch('decisions.revise', lead, async () =>
    decisions.revise({
      params,
      body: { row: { ...row, seen: await version() }, rsvp: null, to: 'accepted', reason: 'a place is free' },
    }),
  )
  await watch('decisions.answer', applicant, () =>
    applicant.calls.decisions.answer({ params: row, body: { rsvp: 'accepted' } }),
  )
}
