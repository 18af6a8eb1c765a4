import type { Page } from 'playwright-core'
import { withdraw } from '#local/testing/applying.ts'
import { closeForm } from '#local/testing/change-form.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import {
  changes,
  check,
  day,
  demo,
  ethan,
  made,
  overview,
  params,
  press,
  priya,
  type Season,
  section,
  status,
  waitFor,
} from './page-state.ts'

/** After the deadline. */
export async function showClosed({ show, portal, lead, leaving, editing, fresh }: Season) {
  const { id } = (await leaving.calls.applications.mine({})).answer[0]!
  await withdraw(leaving, id)
  await show({ name: 'overview: withdrawn', path: overview, who: made(leaving) })
  await show({ name: 'status: withdrawn', path: status, who: made(leaving) })
  await closeForm(lead, params, portal)
  await show({ name: 'closed: landing', path: pathTo('landing') })
  await show({ name: 'closed: overview, draft', path: overview, who: ethan })
  await show({ name: 'closed: overview, nothing', path: overview, who: made(fresh) })
  await show({ name: 'closed: overview, submitted', path: overview, who: priya })
  await show({ name: 'closed: form', path: section('experience'), who: ethan })
  await show({ name: 'closed: form never begun', path: section('experience'), who: made(fresh) })
  await show({ name: 'closed: check', path: check, who: ethan })
  await show({ name: 'closed: status, draft', path: status, who: ethan })
  await show({ name: 'closed: status, change', path: status, who: made(editing) })
  await show({ name: 'closed: overview, change', path: overview, who: made(editing) })
  await show({ name: 'closed: changes', path: changes, who: made(editing) })
}

/** Decisions are frozen and released, and offers are answered. */
export async function showReleased({ show, lead }: Season) {
  const { rows } = (await lead.calls.applications.rows({ params, query: {} })).answer
  const letters = new Map<string, string>()
  const outcome = {
    'Priya Raman': 'accepted',
    'Jun Watanabe': 'waitlist',
    'Noah Fischer': 'accepted',
  } as const
  for (const row of rows.filter(({ isWithdrawn }) => !isWithdrawn)) {
    const { responseId, role, name, decisionVersion: seen } = row
    const isOffer = name in outcome && role !== 'tech-lead'
    const to = isOffer ? outcome[name as keyof typeof outcome] : 'denied'
    letters.set(`${name}, ${to}`, pathTo('decision', { responseId, role }))
    await lead.calls.decisions.decide({ params, body: { rows: [{ responseId, role, seen }], to } })
  }
  await show({ name: 'decided: status', path: status, who: priya })
  const release = pathTo('release', params)
  await show({ name: 'release: ready to freeze', path: release, who: made(lead) })
  const locked = { params, body: { showsDecided: true } }
  let { answer } = await lead.calls.decisions.freeze(locked)
  while (answer.digest === null) ({ answer } = await lead.calls.decisions.freeze(locked))
  await show({ name: 'release: frozen', path: release, who: made(lead) })
  await show({ name: 'release: frozen, confirm', path: release, who: made(lead), act: press(/^Release/) })
  const [at, rsvpBy] = [2, 7].map((days) => new Date(Date.now() + days * day).toISOString()) as [
    string,
    string,
  ]
  const body = { digest: answer.digest, confirmation: 'I confirm', rsvpBy } as const
  await lead.calls.decisions.release({ params, body: { ...body, at } })
  await show({ name: 'release: planned', path: release, who: made(lead), act: press('Change the time') })
  await show({ name: 'release: edit letter', path: release, who: made(lead), act: editLetter })
  await lead.calls.decisions.release({ params, body: { ...body, replaces: at } })
  await show({ name: 'release: released', path: release, who: made(lead) })
  await show({ name: 'confirmations: released', path: pathTo('confirmations', params), who: made(lead) })
  await show({ name: 'form overview: released', path: pathTo('formOverview', params), who: made(lead) })
  await show({
    name: 'candidate: released',
    path: pathTo('application', { ...params, responseId: rows[0]!.responseId }),
    who: made(lead),
  })
  const letter = (name: string) => letters.get(name) ?? '/404'
  const noah = demo('noah.fischer')
  await show({ name: 'released: status, offer', path: status, who: priya })
  await show({ name: 'released: overview, offer', path: overview, who: priya })
  await show({ name: 'decision: offer', path: letter('Priya Raman, accepted'), who: priya })
  await show({
    name: 'decision: accept',
    path: letter('Priya Raman, accepted'),
    who: priya,
    act: press(/^Accept your offer/),
  })
  await show({
    name: 'decision: accepted',
    path: letter('Priya Raman, accepted'),
    who: priya,
    act: answerOffer('Accept', 'Offer accepted'),
  })
  await show({ name: 'released: status, answered', path: status, who: priya })
  await show({
    name: 'decision: declined',
    path: letter('Noah Fischer, accepted'),
    who: noah,
    act: answerOffer('Decline', 'Offer declined'),
  })
  await show({
    name: 'decision: waitlist',
    path: letter('Jun Watanabe, waitlist'),
    who: demo('jun.watanabe'),
  })
  await show({ name: 'decision: denied', path: letter('Priya Raman, denied'), who: priya })
  await show({ name: 'decision: none', path: letter('Noah Fischer, accepted'), who: priya })
  await show({ name: 'released: status, denied', path: status, who: demo('hannah.okafor') })
}

async function editLetter(page: Page) {
  await press('Edit letter...')(page)
  await page.getByRole('dialog').getByLabel('Letter').waitFor()
}

/** No form is active. */
export async function showBetweenSeasons({ show, lead, fresh }: Season) {
  await lead.calls.forms.deactivate({ params })
  await show({ name: 'no form: landing', path: pathTo('landing') })
  await show({ name: 'no form: contact', path: pathTo('contact') })
  await show({ name: 'no form: overview', path: overview, who: made(fresh) })
  await show({ name: 'no form: status, past', path: status, who: demo('applicant') })
}

/** Answers an offer, and waits until the page says so. */
const answerOffer = (verb: 'Accept' | 'Decline', said: string) => async (page: Page) => {
  await press(new RegExp(`^${verb} your offer`))(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${verb}`) })
    .click()
  await waitFor(page, said)
}
