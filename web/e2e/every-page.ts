import type { BrowserContextOptions, Page } from 'playwright-core'
import { demoPassword } from '#local/demo/accounts.ts'
import { activeForm, lastForm } from '#local/demo/active-form.ts'
import type { Participant } from '#shared/applications/dashboard-row.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { assignmentPath } from '#shared/reviews/assignment-pages.ts'
import { assignmentId } from '#shared/reviews/assignment.ts'
import { openJourneys } from './open-journeys.ts'

/** A portal with the demo data. */
export const journeys = await openJourneys()
const { seedOnce } = await import('#local/demo/seed.ts')
await seedOnce(journeys.portal.portal)
const formId = activeForm(new Date()).id
const last = { formId: lastForm(new Date()).id }
/** The demo's form that is read without names. */
const blind = { formId: 'summer-fellowship' }
const { calls } = await journeys.portal.person({ role: 'super-reviewer' })
const { rows, colleagues = [] } = (await calls.applications.rows({ params: { formId }, query: {} })).answer
const idOf = (name: string) => colleagues.find(({ firstName }) => firstName === name)!.id
const [riley, robin] = [idOf('Riley'), idOf('Robin')]
const { responseId } = rows.find((row) => row.reviewers.length > 1)!
const another = rows.find((row) => row.responseId !== responseId && row.reviewers.length > 0)!

/** A review of Riley's that is in this state. */
function reviewPath(state: Participant['state']) {
  const row = rows.find(({ reviewers }) =>
    reviewers.some((each) => each.id === riley && each.state === state),
  )!
  const id = assignmentId({ kind: 'review', role: row.role, reviewerId: riley })
  return assignmentPath({ kind: 'review', responseId: row.responseId, id })
}

const { responseId: unnamed, role: unnamedRole } = (
  await calls.applications.rows({ params: blind, query: {} })
).answer.rows[0]!
const blindReview = assignmentPath({
  kind: 'review',
  responseId: unnamed,
  id: assignmentId({ kind: 'review', role: unnamedRole, reviewerId: robin }),
})
const booked = rows.find(({ name, role }) => name === 'Leila Haddad' && role === 'product')!.responseId
const disputed = rows.find(({ isDisputed }) => isDisputed)!.responseId

const rubric = (await calls.reviews.listRubrics({ params: { formId } })).answer.rubrics[0]!

/** A page after something was opened on it. */
export interface Opened {
  path: string
  state: string
  open: (page: Page) => Promise<void>
}

const all = pathTo('allApplications', { formId })
const edit = pathTo('editForm', { formId })
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()
/** Waits for a popover, or a dialog whose code has loaded. */
const opened = (page: Page) =>
  page.locator('dialog[open]:not(:has(> .opening)), [popover]:popover-open').first().waitFor()
/** Presses what opens a popover or a dialog, and waits for it. */
const show = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page)
  await opened(page)
}

const showAt = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click()
  await opened(page)
}

/** One that can depend on another. */
async function openQuestion(page: Page) {
  const question = page.locator('[data-question]').nth(4)
  await question.locator('[aria-expanded]').click()
  await question.evaluate((card) => card.scrollIntoView())
}

async function showShortcuts(page: Page) {
  await page.keyboard.press('?')
  await opened(page)
}

/** Opens the dialog in which a selected passage becomes evidence. */
async function useEvidence(page: Page) {
  await page.locator('[data-passage]').filter({ hasText: /\. / }).first().selectText()
  await page.getByRole('button', { name: 'Use as evidence...' }).click()
  await opened(page)
}

/** Decisions of which one can be read, one has no application, and one says nothing. */
async function pasteDecisions(page: Page) {
  await show('Decide from a CSV...')(page)
  const id = await page.evaluate(() =>
    document.querySelector('a[href*="/application/"]')?.getAttribute('href'),
  )
  const text = `Id,Decision\n${id?.split('/').at(-1)},Accepted\nnobody,Denied\nwhat,is this`
  await page.getByLabel('Decisions', { exact: true }).fill(text)
}

/** What super reviewers open on their pages. */
const ofSuperReviewers: readonly Opened[] = [
  { path: all, state: 'a reviewer', open: showAt('tbody .chip--done') },
  { path: all, state: 'to add', open: showAt('tbody [data-add]') },
  { path: all, state: 'views', open: show('Views') },
  { path: all, state: 'columns', open: show('Columns') },
  { path: all, state: 'export', open: show('Export') },
  {
    path: all,
    state: 'what to export',
    open: async (page) => {
      await show('Export')(page)
      await show('Export as a table...')(page)
    },
  },
  {
    path: all,
    state: 'selected',
    open: (page) => page.locator('tbody input[type=checkbox]').first().check({ force: true }),
  },
  { path: pathTo('admin'), state: 'search', open: show(/^Search/) },
  { path: pathTo('admin'), state: 'account', open: show(/^Account of/) },
  { path: pathTo('forms'), state: 'menu of a season', open: show(/^More for/) },
  { path: pathTo('application', { formId, responseId }), state: 'compare', open: show('Compare...') },
  { path: pathTo('reviewers', { formId }), state: 'roles', open: show(/^Edit roles of/) },
  { path: pathTo('simulator', last), state: 'save', open: show('Save...') },
  { path: pathTo('simulator', last), state: 'rules', open: show('Change... the rules') },
  { path: pathTo('simulator', last), state: 'apply', open: show('Apply...') },
  { path: pathTo('release', last), state: 'csv', open: pasteDecisions },
  { path: pathTo('interviews', { formId }), state: 'offer', open: show('Offer times...') },
  { path: `${edit}?part=1`, state: 'question', open: openQuestion },
  { path: `${edit}?part=1`, state: 'paste', open: show('Paste a list of questions...') },
  { path: pathTo('users'), state: 'menu', open: show(/^Actions for/) },
  { path: pathTo('users'), state: 'invite', open: show('Invite people...') },
  { path: pathTo('person', { userId: riley }), state: 'leaves', open: show('Leaves the team...') },
]

/** Visitors and the pages that each opens. A visitor without an address is not logged in. */
export const visits: readonly { email?: string; paths: readonly (string | Opened)[] }[] = [
  {
    paths: [
      pathTo('landing'),
      pathTo('contact'),
      pathTo('login'),
      pathTo('signup'),
      pathTo('forgotPassword'),
      pathTo('resetPassword'),
      '/no/such/page',
    ],
  },
  {
    email: 'ethan.brooks@example.edu',
    paths: [
      pathTo('overview'),
      ...activeForm(new Date()).sections.map(({ sectionId }) => pathTo('section', { formId, sectionId })),
      pathTo('submit', { formId }),
      pathTo('profile'),
    ],
  },
  {
    email: 'priya.raman@example.edu',
    paths: [pathTo('overview'), pathTo('status'), pathTo('ownApplication', { formId })],
  },
  {
    email: 'leila.haddad@example.edu',
    paths: [
      pathTo('status'),
      pathTo('interviewTime', { responseId: booked }),
      {
        path: pathTo('interviewTime', { responseId: booked }),
        state: 'another time',
        open: press('Choose another time'),
      },
      {
        path: pathTo('interviewTime', { responseId: booked }),
        state: 'cancel',
        open: show('Cancel the interview'),
      },
      pathTo('messages'),
    ],
  },
  {
    email: 'reviewer2@example.edu',
    paths: [
      pathTo('agenda'),
      { path: pathTo('agenda'), state: 'offer', open: show('Offer times') },
      pathTo('ownReviews', blind),
      pathTo('applicantNames', blind),
      pathTo('applicantNames', { formId }),
      assignmentPath({
        kind: 'interview',
        responseId: booked,
        id: assignmentId({ kind: 'interview', role: 'product', reviewerId: robin }),
      }),
      blindReview,
    ],
  },
  {
    email: 'reviewer@example.edu',
    paths: [
      pathTo('admin'),
      pathTo('ownReviews', { formId }),
      pathTo('ownInterviews', { formId }),
      reviewPath('new'),
      reviewPath('started'),
      reviewPath('done'),
      { path: reviewPath('new'), state: 'known', open: show(/^I know this/) },
      { path: reviewPath('new'), state: 'shortcuts', open: showShortcuts },
      { path: reviewPath('started'), state: 'evidence', open: useEvidence },
      pathTo('agenda'),
      pathTo('messages'),
      pathTo('profile'),
    ],
  },
  { email: 'reviewer3@example.edu', paths: [pathTo('admin')] },
  {
    email: 'board@example.edu',
    paths: [
      pathTo('admin'),
      ...(['formOverview', 'allApplications', 'qualified', 'reviewers', 'interviewers'] as const).map(
        (name) => pathTo(name, { formId }),
      ),
      pathTo('application', { formId, responseId: booked }),
      { path: pathTo('application', { formId, responseId: booked }), state: 'known', open: show(/^I know/) },
      pathTo('assignedReviews', { responseId: booked }),
      pathTo('assignedApplications', { formId, reviewerId: riley }),
      pathTo('ownReviews', { formId }),
      pathTo('ownInterviews', { formId }),
      pathTo('agenda'),
    ],
  },
  {
    email: 'super@example.edu',
    paths: [
      pathTo('admin'),
      pathTo('reviewerHome'),
      ...(
        [
          'formOverview',
          'drafts',
          'allApplications',
          'qualified',
          'reviewers',
          'interviewers',
          'plan',
          'interviews',
          'formMessages',
          'release',
          'confirmations',
        ] as const
      ).map((name) => pathTo(name, { formId })),
      ...(['formOverview', 'allApplications', 'calibration', 'simulator', 'release'] as const).map((name) =>
        pathTo(name, last),
      ),
      `${pathTo('interviews', { formId })}?as=list`,
      ...['view=sent', 'view=templates', 'to=reviewers-behind&fill=reminder'].map(
        (query) => `${pathTo('formMessages', { formId })}?${query}`,
      ),
      pathTo('application', { formId, responseId }),
      pathTo('application', { formId, responseId: disputed }),
      pathTo('application', { ...blind, responseId: unnamed }),
      `${pathTo('application', { formId, responseId })}?with=${another.responseId}`,
      pathTo('response', { responseId }),
      pathTo('assignedReviews', { responseId }),
      pathTo('assignedInterviews', { responseId }),
      pathTo('assignedApplications', { formId, reviewerId: riley }),
      `${pathTo('rubrics', { formId })}?role=engineer`,
      `${pathTo('rubrics', { formId })}?kind=interview&role=outreach-coordinator`,
      pathTo('newRubric', { formId }),
      pathTo('editRubric', { formId, rubricId: rubric.id }),
      pathTo('forms'),
      pathTo('newForm'),
      pathTo('roles'),
      edit,
      ...['part=1', 'part=roles', 'part=letters', 'part=team', 'part=open', 'trial=1', 'trial=check'].map(
        (query) => `${edit}?${query}`,
      ),
      pathTo('editForm', blind),
      pathTo('users'),
      `${pathTo('users')}?view=applicants`,
      `${pathTo('users')}?view=invitations`,
      pathTo('person', { userId: riley }),
      pathTo('records'),
      ...ofSuperReviewers,
    ],
  },
]

/** A page on which the person with this address has logged in; nobody without one. It shows nothing of the portal yet. */
export const visitor = (email: string | undefined, options: BrowserContextOptions): Promise<Page> =>
  email
    ? journeys.visitAs({ email, password: demoPassword }, '/404', options)
    : journeys.visit('/404', options)
