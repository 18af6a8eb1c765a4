import { randomUUID } from 'node:crypto'
import type { Route, Sent } from '#shared/contract.ts'
import type { routes } from '#shared/routes.ts'
import { extendedUntil } from './deciding.ts'
import type { Identities } from './identities.ts'
import { testPassword, type Person } from './open-test-portal.ts'
import { nameOf, smallPlan, smallRubric } from './reviewing.ts'
import { scenarioRow, smallScenario } from './scenarios.ts'
import { offerOf, type Scene, scenarioOf, type Stage } from './scene.ts'
import { smallForm } from './small-form.ts'

type Routes = typeof routes

/** A real request of a route: at which stage of an application, what is sent, and who gets an answer to it. */
interface Asking<R = object> {
  /** What each of `identityNames` gets, in their order: `yes`, or the status of the refusal. */
  gets: string
  at?: Stage
  /** Nobody who made it can make another. */
  endsCaller?: true
  send: (about: Scene & { people: Identities; caller: Person }) => R
}

type Askings = {
  [A in keyof Routes]: {
    [N in keyof Routes[A]]: Routes[A][N] extends Route ? Asking<Sent<Routes[A][N]>> : never
  }
}

const name = { firstName: 'Grace', lastName: 'Hopper' }
const answers = { sectionId: 'start', base: 0, questions: [{ questionId: 'why', response: 'to help' }] }
const scores = { sectionId: 'scores', base: 0, questions: [{ questionId: 'score-skill', response: '3' }] }
const change = { base: 0, operationId: 'requesttab-1' }
const row = ({ responseId }: Scene) => ({ responseId, role: 'engineer' as const })
const greeting = { subject: 'News', text: 'Dear {firstName}, there is news.' }
const nothing = () => ({})
const form = ({ params }: Scene) => ({ params })
const application = ({ responseId }: Scene) => ({ params: { responseId } })
const submission = ({ responseId, dateSubmitted }: Scene) => ({ body: { id: responseId, dateSubmitted } })
const discussed = (about: Scene) => ({ params: row(about) })
const letter = ({ responseId }: Scene) => ({ params: { responseId, role: 'engineer' } })

/** One real request for every route, and who gets what for it. The compiler names a route that has none. */
const requests: Askings = {
  account: {
    data: {
      gets: '401 403 yes yes yes yes yes yes yes 401 401',
      send: nothing,
    },
    remove: {
      gets: '401 403 yes yes yes yes yes 409 yes 401 401',
      endsCaller: true,
      send: () => ({ body: { confirmation: 'delete my account' } }),
    },
  },
  assignments: {
    assign: {
      gets: '401 403 403 403 403 403 yes yes 403 401 401',
      at: 'submitted',
      send: ({ params, assignment, people }) => ({
        params,
        body: { assignments: [{ ...assignment, kind: 'interview', reviewerId: people.super.id }] },
      }),
    },
    assignMany: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'submitted',
      send: ({ params, assignment, people }) => ({
        params,
        body: { assignments: [{ ...assignment, reviewerId: people.super.id }] },
      }),
    },
    findPlan: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'planned',
      send: ({ params }) => ({ params, query: { kind: 'review' } }),
    },
    savePlan: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'planned',
      send: ({ params, assignment, planNumber }) => ({
        params,
        body: { plan: smallPlan(assignment), seen: planNumber },
      }),
    },
    discardPlan: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'planned',
      send: ({ params, planNumber }) => ({ params, body: { kind: 'review', seen: planNumber } }),
    },
    publishPlan: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'planned',
      send: ({ params, planNumber }) => ({ params, body: { kind: 'review', seen: planNumber } }),
    },
    unassign: {
      gets: '401 403 403 403 403 403 404 yes 403 401 401',
      at: 'assigned',
      send: ({ params, assignment }) => ({ params, body: assignment }),
    },
    declareConflict: {
      gets: '401 403 403 403 yes 404 yes yes 403 401 401',
      at: 'assigned',
      send: ({ params, responseId }) => ({ params, body: { responseId, acquaintance: 'friend' } }),
    },
    liftConflict: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'known',
      send: ({ params, responseId, assignment: { reviewerId } }) => ({
        params,
        body: { responseId, reviewerId, reason: 'A mistake.' },
      }),
    },
    names: {
      gets: '401 403 403 403 yes yes yes yes 403 401 401',
      at: 'nameless',
      send: ({ params }) => ({ params }),
    },
    declareNames: {
      gets: '401 403 403 403 yes yes yes yes 403 401 401',
      at: 'nameless',
      send: ({ params }) => ({ params, body: { names: ['Ada Lovelace'], acquaintance: 'friend' } }),
    },
    showName: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'unnamed',
      send: ({ params, responseId, assignment: { role, reviewerId } }) => ({
        params,
        body: { responseId, role, reviewerId, reason: 'They must check a certificate.' },
      }),
    },
  },
  auth: {
    register: {
      gets: 'yes yes yes yes yes yes yes yes yes yes yes',
      send: () => ({ body: { email: `${randomUUID()}@example.edu`, password: testPassword, ...name } }),
    },
    update: {
      gets: '401 403 yes yes yes yes yes yes yes 401 401',
      send: ({ caller: { email } }) => ({ body: { email, ...name } }),
    },
    confirmEmail: {
      gets: '401 403 yes yes yes yes yes yes yes 401 401',
      send: nothing,
    },
    signOut: {
      gets: '401 yes yes yes yes yes yes yes yes 401 401',
      endsCaller: true,
      send: nothing,
    },
    signOutEverywhere: {
      gets: '401 yes yes yes yes yes yes yes yes 401 401',
      endsCaller: true,
      send: nothing,
    },
  },
  calendar: {
    feed: {
      gets: 'yes yes yes yes yes yes yes yes yes yes yes',
      at: 'subscribed',
      send: ({ calendarToken }) => ({ params: { token: calendarToken } }),
    },
  },
  dashboard: {
    scenarios: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'simulated',
      send: form,
    },
    beginScenario: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'submitted',
      send: ({ params, formId, assignment }) => ({
        params,
        body: smallScenario(formId, [scenarioRow(assignment)]).begin,
      }),
    },
    keepPiece: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'sent',
      send: ({ assignment, ...scene }) => ({
        params: scenarioOf(scene),
        body: { piece: 0, rows: [scenarioRow(assignment)] },
      }),
    },
    finishScenario: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'sent',
      send: (scene) => ({ params: scenarioOf(scene) }),
    },
    scenario: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'simulated',
      send: (scene) => ({ params: scenarioOf(scene), query: {} }),
    },
    renameScenario: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'simulated',
      send: (scene) => ({ params: scenarioOf(scene), body: { name: 'Plan B' } }),
    },
    removeScenario: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'simulated',
      send: (scene) => ({ params: scenarioOf(scene) }),
    },
    rows: {
      gets: '401 403 403 403 403 403 yes yes 403 401 401',
      at: 'scored',
      send: ({ params }) => ({ params, query: {} }),
    },
    overview: {
      gets: '401 403 403 403 403 403 yes yes 403 401 401',
      at: 'scored',
      send: form,
    },
    drafts: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'draft',
      send: form,
    },
    draft: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'shown',
      send: ({ params, responseId }) => ({ params: { ...params, responseId } }),
    },
    draftProgress: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'draft',
      send: ({ params, responseId }) => ({ params, query: { of: responseId } }),
    },
    needs: {
      gets: '401 403 403 403 403 403 yes yes 403 401 401',
      at: 'scored',
      send: form,
    },
    response: {
      gets: '401 403 403 403 403 403 yes yes 403 401 401',
      at: 'scored',
      send: ({ params, responseId }) => ({ params: { ...params, responseId } }),
    },
    exportReviews: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'scored',
      send: ({ params, responseId }) => ({ params, body: { responseIds: [responseId] } }),
    },
    addresses: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'submitted',
      send: (about) => ({ ...form(about), body: { rows: [row(about)] } }),
    },
    views: {
      gets: '401 403 403 403 403 403 yes yes 403 401 401',
      send: nothing,
    },
    keepView: {
      gets: '401 403 403 403 403 403 yes yes 403 401 401',
      send: () => ({
        params: { viewId: 'unassigned-1' },
        body: { name: 'Unassigned', page: 'allApplications', query: 'reviewed=unassigned' },
      }),
    },
    removeView: {
      gets: '401 403 403 403 403 403 yes yes 403 401 401',
      send: () => ({ params: { viewId: 'unassigned-1' } }),
    },
  },
  decisions: {
    qualify: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'submitted',
      send: (about) => ({ ...form(about), body: { rows: [row(about)], isQualified: true } }),
    },
    decide: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'submitted',
      send: (about) => ({ ...form(about), body: { rows: [{ ...row(about), seen: 0 }], to: 'accepted' } }),
    },
    revise: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'released',
      send: (about) => ({
        ...form(about),
        body: { row: { ...row(about), seen: 1 }, to: 'denied', reason: 'A mistake.' },
      }),
    },
    state: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'decided',
      send: form,
    },
    letters: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'decided',
      send: (about) => ({ ...form(about), body: { rows: [row(about)] } }),
    },
    testLetter: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'decided',
      send: (about) => ({ ...form(about), body: { decision: 'accepted', role: 'engineer' } }),
    },
    freeze: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'decided',
      send: form,
    },
    unfreeze: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'frozen',
      send: form,
    },
    release: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'frozen',
      send: ({ params, digest }) => ({
        params,
        body: { digest, confirmation: 'I confirm', rsvpBy: '2026-10-23T12:00:00.000Z' },
      }),
    },
    callOff: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'scheduled',
      send: form,
    },
    listExtensions: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'extended',
      send: form,
    },
    extend: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'draft',
      send: ({ params, people }) => ({
        params,
        body: { userId: people.own.id, until: extendedUntil, reason: 'They were ill.' },
      }),
    },
    endExtension: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'extended',
      send: ({ params, people }) => ({ params, body: { userId: people.own.id, reason: 'They are well.' } }),
    },
    letter: {
      gets: '401 403 yes 404 403 403 403 403 404 401 401',
      at: 'released',
      send: letter,
    },
    answer: {
      gets: '401 403 yes 404 403 403 403 403 404 401 401',
      at: 'released',
      send: (about) => ({ ...letter(about), body: { rsvp: 'accepted' } }),
    },
  },
  files: {
    presign: {
      gets: '401 403 yes 404 403 403 403 403 404 401 401',
      at: 'draft',
      send: (about) => ({ ...application(about), body: { ...about.filePlace, name: 'One.pdf', size: 400 } }),
    },
    attach: {
      gets: '401 403 yes 404 403 403 403 403 404 401 401',
      at: 'uploaded',
      send: (about) => ({
        ...application(about),
        body: { ...about.filePlace, ...change, fileId: about.fileId },
      }),
    },
    detach: {
      gets: '401 403 yes 404 403 403 403 403 404 401 401',
      at: 'attached',
      send: (about) => ({ ...application(about), body: { ...about.filePlace, ...change, base: 1 } }),
    },
    view: {
      gets: '401 403 yes 404 yes 404 yes yes 404 401 401',
      at: 'read',
      send: (about) => ({ ...application(about), query: about.filePlace }),
    },
    exportFiles: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'read',
      send: (about) => ({ ...form(about), body: { rows: [row(about)] } }),
    },
  },
  forms: {
    active: {
      gets: '401 403 yes yes yes yes yes yes yes 401 401',
      at: 'draft',
      send: nothing,
    },
    find: {
      gets: '401 403 yes yes yes yes yes yes yes 401 401',
      at: 'draft',
      send: form,
    },
    list: {
      gets: '401 403 403 403 yes yes yes yes 403 401 401',
      at: 'draft',
      send: nothing,
    },
    create: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      send: () => ({ body: { ...smallForm, id: `form-${randomUUID()}`, isActive: false } }),
    },
    source: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'draft',
      send: form,
    },
    change: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'draft',
      send: (about) => ({
        ...form(about),
        body: { form: { ...about.form, semester: 'Spring 2027' }, base: { rev: 1, lettersRev: 1 } },
      }),
    },
    activate: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'draft',
      send: ({ params, formId }) => ({ params, body: { instead: formId } }),
    },
    deactivate: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'draft',
      send: form,
    },
    duplicate: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'draft',
      send: (about) => ({
        ...form(about),
        body: { id: `form-${randomUUID()}`, semester: 'Spring 2027', dueDate: smallForm.dueDate },
      }),
    },
    retention: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'submitted',
      send: form,
    },
    retain: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'draft',
      send: ({ params, retainUntil }) => ({ params, body: { retainUntil, was: null } }),
    },
    erase: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'over',
      send: ({ params, retainUntil }) => ({ params, body: { retainUntil, confirmation: 'erase for good' } }),
    },
  },
  records: {
    list: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      send: () => ({ query: {} }),
    },
  },
  responses: {
    open: {
      gets: '401 403 yes yes 403 403 403 403 yes 401 401',
      at: 'draft',
      send: ({ formId }) => ({ body: { formId } }),
    },
    mine: {
      gets: '401 403 yes yes 403 403 403 403 yes 401 401',
      at: 'draft',
      send: nothing,
    },
    find: {
      gets: '401 403 yes 404 403 403 403 403 404 401 401',
      at: 'submitted',
      send: application,
    },
    look: {
      gets: '401 403 yes 404 403 403 403 403 404 401 401',
      at: 'draft',
      send: application,
    },
    letLook: {
      gets: '401 403 yes 404 403 403 403 403 404 401 401',
      at: 'draft',
      send: (about) => ({ ...application(about), body: { mayLook: true } }),
    },
    counting: {
      gets: '401 403 yes 404 403 403 403 403 404 401 401',
      at: 'changing',
      send: application,
    },
    save: {
      gets: '401 403 yes 404 403 403 403 403 404 401 401',
      at: 'draft',
      send: (about) => ({ ...application(about), body: { sectionResponses: [answers] } }),
    },
    submit: {
      gets: '401 403 yes 404 403 403 403 403 404 401 401',
      at: 'submitted',
      send: ({ responseId }) => ({ body: { id: responseId } }),
    },
    withdraw: {
      gets: '401 403 yes 404 403 403 403 403 404 401 401',
      at: 'submitted',
      send: submission,
    },
    discard: {
      gets: '401 403 yes 404 403 403 403 403 404 401 401',
      at: 'changing',
      send: ({ responseId }) => ({ body: { id: responseId, number: 1 } }),
    },
    reopen: {
      gets: '401 403 yes 404 403 403 403 403 404 401 401',
      at: 'submitted',
      send: submission,
    },
  },
  reviews: {
    discussion: {
      gets: '401 403 403 403 yes 404 404 yes 403 401 401',
      at: 'discussed',
      send: discussed,
    },
    addNote: {
      gets: '401 403 403 403 yes 404 404 yes 403 401 401',
      at: 'discussed',
      send: (about) => ({ ...discussed(about), body: { id: randomUUID(), text: 'I agree.' } }),
    },
    deleteNote: {
      gets: '401 403 403 403 yes 404 404 404 403 401 401',
      at: 'discussed',
      send: (about) => ({ params: { ...row(about), noteId: about.noteId } }),
    },
    mine: {
      gets: '401 403 403 403 yes yes yes yes 403 401 401',
      at: 'assigned',
      send: form,
    },
    find: {
      gets: '401 403 403 403 yes 404 404 yes 403 401 401',
      at: 'scored',
      send: ({ assignment }) => ({ params: nameOf(assignment) }),
    },
    save: {
      gets: '401 403 403 403 yes 404 404 404 403 401 401',
      at: 'assigned',
      send: ({ assignment }) => ({ params: nameOf(assignment), body: { sectionResponses: [scores] } }),
    },
    submit: {
      gets: '401 403 403 403 yes 404 404 404 403 401 401',
      at: 'scored',
      send: ({ assignment }) => ({ params: nameOf(assignment), body: { version: 1 } }),
    },
    reopen: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'judged',
      send: ({ assignment }) => ({
        params: nameOf(assignment),
        body: { version: 1, reason: 'Comments are missing.' },
      }),
    },
  },
  rubrics: {
    list: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'draft',
      send: form,
    },
    save: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'draft',
      send: ({ params }) => ({ params, body: { rubric: { ...smallRubric, id: 'further' }, base: 0 } }),
    },
    remove: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'draft',
      send: ({ params }) => ({ params, body: { rubricId: 'craft', base: 1 } }),
    },
    weigh: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'draft',
      send: ({ params }) => ({ params, body: { kind: 'review', weights: {}, base: 1 } }),
    },
  },
  interviews: {
    own: {
      gets: '401 403 yes 404 403 403 403 403 404 401 401',
      at: 'invited',
      send: application,
    },
    book: {
      gets: '401 403 yes 404 403 403 403 403 404 401 401',
      at: 'invited',
      send: ({ responseId, time }) => ({
        params: { responseId },
        body: { role: 'engineer', seen: 1, ...time },
      }),
    },
    cancel: {
      gets: '401 403 yes 404 403 403 403 403 404 401 401',
      at: 'booked',
      send: ({ responseId }) => ({ params: { responseId }, body: { role: 'engineer', seen: 2 } }),
    },
    agenda: {
      gets: '401 403 403 403 yes yes yes yes 403 401 401',
      at: 'booked',
      send: nothing,
    },
    makeAddress: {
      gets: '401 403 403 403 yes yes yes yes 403 401 401',
      at: 'booked',
      send: nothing,
    },
    removeAddress: {
      gets: '401 403 403 403 yes yes yes yes 403 401 401',
      at: 'subscribed',
      send: nothing,
    },
    offer: {
      gets: '401 403 403 403 yes yes yes yes 403 401 401',
      at: 'invited',
      send: ({ params, caller }) => ({ params, body: offerOf(caller, '2026-10-14T15:00:00.000Z') }),
    },
    takeBack: {
      gets: '401 403 403 403 yes 404 404 yes 403 401 401',
      at: 'invited',
      send: ({ params, slotId }) => ({ params, body: { slotIds: [slotId] } }),
    },
    find: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'booked',
      send: form,
    },
    set: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'invited',
      send: ({ params }) => ({ params, body: { changeHours: 12, showsInterviewer: true } }),
    },
    invite: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'invited',
      send: (scene) => ({ params: scene.params, body: { rows: [row(scene)] } }),
    },
    bookFor: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'invited',
      send: (scene) => ({ params: scene.params, body: { ...row(scene), seen: 1, slotId: scene.slotId } }),
    },
    cancelFor: {
      // The super reviewer comes after its interviewer, who has cancelled it by then.
      gets: '401 403 403 403 yes 404 404 409 403 401 401',
      at: 'booked',
      send: (scene) => ({ params: scene.params, body: { ...row(scene), seen: 2, takesSlotBack: true } }),
    },
    note: {
      gets: '401 403 403 403 yes 404 404 yes 403 401 401',
      at: 'met',
      send: (scene) => ({ body: { ...row(scene), seen: 2, state: 'done' } }),
    },
  },
  messages: {
    list: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'submitted',
      send: form,
    },
    recipients: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'submitted',
      send: ({ params }) => ({ params, body: { audience: { to: 'submitted' } } }),
    },
    test: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'submitted',
      send: ({ params }) => ({ params, body: { ...greeting, audience: { to: 'submitted' } } }),
    },
    send: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'addressed',
      send: ({ params, recipients }) => ({
        params,
        body: {
          id: randomUUID(),
          ...greeting,
          audience: { to: 'submitted' },
          seen: recipients,
          answersToSender: true,
        },
      }),
    },
    progress: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'told',
      send: ({ params, messageId }) => ({ params: { ...params, messageId } }),
    },
    confirm: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'picked',
      send: ({ params, messageId }) => ({ params: { ...params, messageId } }),
    },
    discard: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'picked',
      send: ({ params, messageId }) => ({ params: { ...params, messageId } }),
    },
    keepTemplates: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      at: 'submitted',
      send: ({ params }) => ({ params, body: { templates: [{ name: 'Greeting', ...greeting }], base: 0 } }),
    },
    mine: {
      gets: '401 403 yes yes yes yes yes yes yes 401 401',
      at: 'told',
      send: nothing,
    },
  },
  season: {
    current: {
      gets: 'yes yes yes yes yes yes yes yes yes yes yes',
      at: 'draft',
      send: nothing,
    },
  },
  users: {
    me: {
      gets: '401 yes yes yes yes yes yes yes yes 401 401',
      send: nothing,
    },
    find: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      send: ({ people }) => ({ params: { userId: people.own.id } }),
    },
    list: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      send: () => ({ query: {} }),
    },
    prefer: {
      gets: '401 403 404 404 yes 404 404 yes 404 401 401',
      send: ({ people }) => ({
        params: { userId: people.assigned.id },
        body: { applicantRolePreferences: ['bootcamp', 'engineer', 'designer'] },
      }),
    },
    changeRoles: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      send: ({ people }) => ({
        body: { people: [{ id: people.other.id, seen: 'applicant' }], to: 'applicant' },
      }),
    },
    setActive: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      send: ({ people }) => ({ body: { ids: [people.other.id], isActive: true } }),
    },
    remove: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      send: ({ people }) => ({ body: { ids: [people.deleted.id] } }),
    },
    allowMail: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      send: ({ people }) => ({ body: { ids: [people.other.id] } }),
    },
    invite: {
      gets: '401 403 403 403 403 403 403 yes 403 401 401',
      send: () => ({ body: { addresses: [`${randomUUID()}@example.edu`] } }),
    },
  },
}

/** The request for a route by the names of its area and its own; undefined where somebody forgot it. */
export const askingOf = (area: string, call: string) =>
  (requests as unknown as Record<string, Record<string, Asking | undefined>>)[area]?.[call]
