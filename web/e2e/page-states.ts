import type { Page } from 'playwright-core'
import { demoPassword } from '#local/demo/accounts.ts'
import { activeForm } from '#local/demo/active-form.ts'
import { demoAnswers } from '#local/demo/answers.ts'
import { openDeciding } from '#local/testing/deciding.ts'
import { type Person, testPassword } from '#local/testing/open-test-portal.ts'
import type { ApplicationForm } from '#shared/form.ts'
import { assignmentId } from '#shared/assignment.ts'
import { assignmentPath } from '#shared/assignment-pages.ts'
import { pathTo } from '#shared/pages.ts'
import type { Journeys } from './open-journeys.ts'

/** A page in a state that takes more than its address. */
export interface PageState {
  name: string
  who?: { email: string; password: string }
  path: string
  /** Before the page is opened. */
  before?: (page: Page) => Promise<unknown>
  /** Does it stay as it is while it loads? */
  isLoading?: true
  /** What the person does on it. */
  act?: (page: Page) => Promise<unknown>
}

const day = 24 * 3_600_000
const form = activeForm(new Date())
const { id: formId } = form
const params = { formId }
const section = (sectionId: string) => pathTo('section', { formId, sectionId })
const check = pathTo('submit', params)
const [status, overview, profile] = [pathTo('status'), pathTo('overview'), pathTo('profile')]
const changes = `${pathTo('ownApplication', params)}?text=changes`

const demo = (email: string) => ({ email: `${email}@example.edu`, password: demoPassword })
const made = ({ email }: Person) => ({ email, password: testPassword })
const ethan = demo('ethan.brooks')
const priya = demo('priya.raman')

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const waitFor = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const hang = (pattern: string) => (page: Page) => page.route(pattern, () => undefined)
const breakDown = (pattern: string) => (page: Page) =>
  page.route(pattern, (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Something went wrong on our side.' } }),
  )

/** Writes in the first large field, and waits for what the save bar then says. */
const write = (bar: RegExp, words: string) => async (page: Page) => {
  await page.locator('textarea').first().fill(words)
  await page.getByRole('region', { name: 'Saving' }).getByText(bar).waitFor({ timeout: 20_000 })
}

const fillIn = (fields: Record<string, string>, button: string) => async (page: Page) => {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
  await press(button)(page)
}

const attach = (name: string, size: number) => async (page: Page) => {
  const buffer = Buffer.from('%PDF-1.7\n'.padEnd(size, 'x'))
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await page.getByText(name).first().waitFor()
}

const returnTo = (name: string) => async (page: Page) => {
  await press('Next')(page)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** Takes every page of visitors and applicants, and what staff do at the end, through its states, as a semester brings them. */
export async function showStates(
  { portal }: Journeys,
  show: (state: PageState) => Promise<unknown>,
): Promise<void> {
  const lead = await portal.person({ role: 'super-reviewer' })
  const unverified = await portal.person({ isVerified: false })
  const fresh = await portal.person()
  const [editing, leaving, torn] = [await portal.person(), await portal.person(), await portal.person()]

  await showAccounts()
  await showOpen()
  await showForm()
  await showGivenBack()
  await showInterviewTimes()
  await showClosed()
  await showReleased()
  await showBetweenSeasons()
  await showNames()

  async function showAccounts() {
    const known = { 'First name': 'Ada', 'Last name': 'Byron', Email: fresh.email, Password: testPassword }
    const verify = { path: pathTo('verify'), who: made(unverified) }
    const wrong = { Email: fresh.email, Password: 'Wrong-one-1' }
    await show({
      name: 'log in: wrong',
      path: pathTo('login'),
      act: async (page) => {
        await fillIn(wrong, 'Log In')(page)
        await waitFor(page, /^Failed to login/)
      },
    })
    await show({ name: 'log in: sent here', path: overview })
    await show({ name: 'sign up: empty', path: pathTo('signup'), act: press('Create Account') })
    await show({
      name: 'sign up: known',
      path: pathTo('signup'),
      act: async (page) => {
        await fillIn(known, 'Create Account')(page)
        await waitFor(page, /^You already have an account/)
      },
    })
    await show({
      name: 'forgot password: sent',
      path: pathTo('forgotPassword'),
      act: fillIn({ Email: fresh.email }, 'Send Reset Link'),
    })
    await show({ name: 'reset password: empty', path: pathTo('resetPassword'), act: press(/Password$/) })
    await show({ name: 'verify', ...verify })
    await show({ name: 'verify: wrong code', ...verify, act: fillIn({ Code: '123456' }, 'Verify') })
    await show({ name: 'loading', path: overview, who: ethan, before: hang('**/users/**'), isLoading: true })
    await show({ name: 'landing, logged in', path: pathTo('landing'), who: ethan })
    await show({ name: 'not found, logged in', path: '/no/such/page', who: ethan })
    await show({ name: 'no such form', path: '/apply/f/nonsense/start', who: ethan })
    await show({ name: 'broken', path: overview, who: ethan, before: breakDown('**/forms/active') })
    await show({ name: 'profile', path: profile, who: ethan })
    await show({
      name: 'profile: change password',
      path: profile,
      who: ethan,
      act: press(/^Change password/),
    })
    await show({ name: 'profile: delete', path: profile, who: ethan, act: press(/^Delete my account/) })
    await show({ name: 'account menu', path: overview, who: ethan, act: press(/Account of/) })
  }

  async function submitted({ calls }: Person) {
    const { id } = (await calls.responses.open({ body: params })).answer
    for (const written of demoAnswers(form, ['engineer'], 2))
      await calls.responses.save({ params: { responseId: id }, body: { sectionResponses: [written] } })
    return (await calls.responses.submit({ body: { id } })).answer
  }

  async function showOpen() {
    await submitted(leaving)
    const { id, dateSubmitted } = await submitted(editing)
    await editing.calls.responses.reopen({ body: { id, dateSubmitted: dateSubmitted! } })
    const [whoLeaves, whoEdits] = [made(leaving), made(editing)]
    await show({
      name: 'overview: loading',
      path: overview,
      who: ethan,
      before: hang('**/forms/active'),
      isLoading: true,
    })
    await show({ name: 'overview: not begun', path: overview, who: made(fresh) })
    await show({ name: 'overview: draft', path: overview, who: ethan })
    await show({ name: 'overview: submitted', path: overview, who: priya })
    await show({ name: 'overview: open change', path: overview, who: whoEdits })
    await show({ name: 'status: nothing', path: status, who: made(fresh) })
    await show({ name: 'status: draft', path: status, who: ethan })
    await show({ name: 'status: under review', path: status, who: priya })
    await show({ name: 'status: untouched', path: status, who: whoLeaves })
    await show({ name: 'status: change', path: status, who: whoLeaves, act: press('Change my answers') })
    await show({ name: 'status: withdraw', path: status, who: whoLeaves, act: press(/^Withdraw/) })
    await show({ name: 'status: open change', path: status, who: whoEdits })
    await show({ name: 'status: discard', path: status, who: whoEdits, act: press('Discard changes') })
    await show({ name: 'form: open change', path: section('about-you'), who: whoEdits })
    await show({ name: 'check: open change', path: check, who: whoEdits })
    await show({ name: 'changes', path: changes, who: whoEdits })
    await show({ name: 'success', path: pathTo('success'), who: priya })
    await show({ name: 'submitted answers', path: pathTo('ownApplication', params), who: priya })
  }

  async function showForm() {
    const long = { path: section('social-good'), who: ethan }
    const save = '**/application/save/*'
    const words = 'What I would write here, if this were more than a picture of it.'
    await show({ name: 'form: loading', ...long, before: hang('**/forms/*'), isLoading: true })
    await show({ name: 'form: saved', ...long, act: write(/^Last save/, words) })
    await show({ name: 'form: saving', ...long, before: hang(save), act: write(/^Saving/, `${words} So.`) })
    await show({
      name: 'form: failed',
      ...long,
      before: breakDown(save),
      act: write(/^Failed/, `${words} No.`),
    })
    await show({
      name: 'form: offline',
      ...long,
      act: async (page) => {
        await page.locator('textarea').first().waitFor()
        await page.context().setOffline(true)
        await write(/^Offline/, `${words} On.`)(page)
      },
    })
    await show({ name: 'form: problems', ...long, act: returnTo('Why tech for good') })
    await show({
      name: 'form: fixed',
      ...long,
      act: async (page) => {
        await returnTo('Why tech for good')(page)
        for (const field of await page.locator('textarea').all()) await field.fill(`${words} `.repeat(6))
        await waitFor(page, 'All fixed')
      },
    })
    await show({ name: 'form: other texts', ...long, act: writeElsewhere })
    await show({
      name: 'form: file',
      path: section('about-you'),
      who: ethan,
      act: attach('Resume of Ethan Brooks, last revised in the autumn, with all projects.pdf', 2_000),
    })
    await show({
      name: 'form: file refused',
      path: section('about-you'),
      who: ethan,
      act: (page) => attach('Picture.png', 2_000)(page).catch(() => undefined),
    })
    await show({
      name: 'form: uploading',
      path: section('about-you'),
      who: made(torn),
      before: hang('**/files/**'),
      act: attach('Resume.pdf', 2_000),
    })
    await show({ name: 'form: roles', path: section('roles'), who: ethan })
    await show({ name: 'form: sections', ...long, act: openSections })
    await show({ name: 'form: ask for help', ...long, act: press('Let the team look at my draft') })
    await show({ name: 'check', path: check, who: ethan })
    await show({ name: 'check: not complete', path: check, who: ethan, act: press('Submit application') })
    await show({ name: 'check: back to a field', path: check, who: ethan, act: fixFirst })
  }

  /** The same answer changed on another device. */
  async function writeElsewhere(page: Page) {
    const field = page.locator('textarea').first()
    let isFirst = true
    await page.route('**/application/save/*', async (route) => {
      if (!isFirst) return route.continue()
      isFirst = false
      const other = route.request().postDataJSON() as { operationId: string }
      const answered = JSON.stringify({ ...other, operationId: `other${Date.now()}-1` }).replaceAll(
        'from this tab',
        'from the other tab',
      )
      await route.fetch({ postData: answered })
      await route.continue()
    })
    await field.fill('An answer from this tab.')
    await page.getByRole('button', { name: 'Save application' }).click()
    await page.getByRole('group', { name: 'Choose one of two answers' }).waitFor()
  }

  /** A review that a super reviewer gives back, as it looks to both. */
  async function showGivenBack() {
    const { rows, colleagues = [] } = (await lead.calls.dashboard.rows({ params, query: {} })).answer
    const { id: reviewerId } = colleagues.find(({ firstName }) => firstName === 'Riley')!
    const { responseId, role } = rows.find(({ reviewers }) =>
      reviewers.some((each) => each.id === reviewerId && each.state === 'done'),
    )!
    const id = assignmentId({ kind: 'review', role, reviewerId })
    const path = assignmentPath({ kind: 'review', responseId, id })
    const riley = demo('reviewer')
    await show({ name: 'review: submitted', path, who: made(lead) })
    await show({ name: 'review: give back', path, who: made(lead), act: press('Give back...') })
    const place = { responseId, assignmentId: id }
    const { version } = (await lead.calls.reviews.find({ params: place })).answer.written
    const reason = 'The comment on teamwork belongs to another applicant. Please read it again.'
    await lead.calls.reviews.reopen({ params: place, body: { version, reason } })
    await show({ name: 'review: given back', path, who: riley })
    await show({ name: 'review: given back, to its super reviewer', path, who: made(lead) })
    await show({ name: 'reviewer home: given back', path: pathTo('admin'), who: riley })
  }

  /** An applicant is invited to an interview. */
  async function showInterviewTimes() {
    const { rows } = (await lead.calls.dashboard.rows({ params, query: {} })).answer
    const invite = async (applicant: string) => {
      const { responseId, role, decisionVersion: seen } = rows.find(({ name }) => name === applicant)!
      const row = { responseId, role }
      await lead.calls.decisions.decide({ params, body: { rows: [{ ...row, seen }], to: 'interview' } })
      await lead.calls.interviews.invite({ params, body: { rows: [row] } })
      return pathTo('interviewTime', { responseId })
    }
    const none = await invite('Hannah Okafor')
    await show({ name: 'interview: no free times', path: none, who: demo('hannah.okafor') })
    const path = await invite('Noah Fischer')
    const who = demo('noah.fischer')
    await show({ name: 'status: invited', path: status, who })
    await show({ name: 'interview: choose a time', path, who })
    await show({
      name: 'interview: booked',
      path,
      who,
      act: async (page) => {
        await page.getByRole('radio').first().check()
        await press('Book this time')(page)
        await waitFor(page, 'Your interview is booked')
      },
    })
    await show({
      name: 'interview: loading',
      path,
      who,
      before: hang('**/interviews/**'),
      isLoading: true,
    })
  }

  /** A reviewer says whom they know, before anything is assigned. */
  async function showNames() {
    const deciding = await openDeciding(portal, {
      id: 'blind-form',
      dueDate: new Date(Date.now() + day).toISOString(),
      blindReading: { nameAfterSubmit: false },
    })
    for (const [firstName, lastName] of [
      ['Ada', 'Byron'],
      ['Wanjiru', 'Njeri'],
      ['Bartholomew-Maximilian', 'Featherstonehaugh-Cholmondeley'],
    ] as const)
      await deciding.application(['engineer'], await portal.person({ firstName, lastName }))
    const who = made(await deciding.reviewer())
    const path = pathTo('applicantNames', deciding.params)
    await show({ name: 'names: before the deadline', path, who })
    const { form: stored, version } = (await deciding.lead.calls.forms.source({ params: deciding.params }))
      .answer
    const dueDate = new Date(Date.now() - day).toISOString()
    await deciding.lead.calls.forms.change({
      params: deciding.params,
      body: { form: { ...stored, dueDate }, base: version },
    })
    await show({ name: 'names', path, who })
    await show({
      name: 'names: declare',
      path,
      who,
      act: async (page) => {
        await page.getByText('Ada Byron').click()
        await press(/^I know 1/)(page)
      },
    })
  }

  async function changeForm(change: Partial<ApplicationForm>) {
    const { form: now, version } = (await lead.calls.forms.source({ params })).answer
    await lead.calls.forms.change({ params, body: { form: { ...now, ...change }, base: version } })
  }

  async function showClosed() {
    const { id, dateSubmitted } = (await leaving.calls.responses.mine({})).answer[0]!
    await leaving.calls.responses.withdraw({ body: { id, dateSubmitted: dateSubmitted! } })
    await show({ name: 'overview: withdrawn', path: overview, who: made(leaving) })
    await show({ name: 'status: withdrawn', path: `${status}?tab=inactive`, who: made(leaving) })
    await changeForm({ dueDate: new Date(Date.now() - 2 * day).toISOString() })
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

  async function showReleased() {
    const { rows } = (await lead.calls.dashboard.rows({ params, query: {} })).answer
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
    let { answer } = await lead.calls.decisions.freeze({ params })
    while (answer.digest === null) ({ answer } = await lead.calls.decisions.freeze({ params }))
    await show({ name: 'release: frozen', path: release, who: made(lead) })
    await show({ name: 'release: frozen, confirm', path: release, who: made(lead), act: press(/^Release/) })
    await lead.calls.decisions.release({
      params,
      body: {
        digest: answer.digest,
        confirmation: 'I confirm',
        rsvpBy: new Date(Date.now() + 7 * day).toISOString(),
      },
    })
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
      act: async (page) => {
        await press(/^Accept your offer/)(page)
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Accept/ })
          .click()
        await waitFor(page, 'Offer accepted')
      },
    })
    await show({ name: 'released: status, answered', path: status, who: priya })
    await show({
      name: 'decision: declined',
      path: letter('Noah Fischer, accepted'),
      who: noah,
      act: async (page) => {
        await press(/^Decline your offer/)(page)
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Decline/ })
          .click()
        await waitFor(page, 'Offer declined')
      },
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

  async function showBetweenSeasons() {
    await lead.calls.forms.deactivate({ params })
    await show({ name: 'no form: landing', path: pathTo('landing') })
    await show({ name: 'no form: contact', path: pathTo('contact') })
    await show({ name: 'no form: overview', path: overview, who: made(fresh) })
    await show({ name: 'no form: status, past', path: `${status}?tab=inactive`, who: demo('applicant') })
  }
}

async function openSections(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^Sections/ }).click()
}

async function fixFirst(page: Page) {
  await page.locator('main section li a').first().click()
  await page.getByRole('button', { name: 'Back to check' }).waitFor()
}
