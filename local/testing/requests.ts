import { randomUUID } from 'node:crypto'
import type { Route, Sent } from '#shared/contract.ts'
import type { routes } from '#shared/routes.ts'
import type { Identities } from './identities.ts'
import { testPassword, type Person } from './open-test-portal.ts'
import { nameOf, smallRubric } from './reviewing.ts'
import type { Scene, Stage } from './scene.ts'
import { smallForm } from './small-form.ts'

type Routes = typeof routes

/** A request that is worth an answer, of a route: at which stage of an application, and what is sent. */
interface Asking<R = object> {
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
const nothing = () => ({})
const form = ({ params }: Scene) => ({ params })
const application = ({ responseId }: Scene) => ({ params: { responseId } })
const submission = ({ responseId, dateSubmitted }: Scene) => ({ body: { id: responseId, dateSubmitted } })
const letter = ({ responseId }: Scene) => ({ params: { responseId, role: 'engineer' } })

/** One real request for every route: the compiler names the route that has none. */
const requests: Askings = {
  account: {
    data: { send: nothing },
    remove: { endsCaller: true, send: () => ({ body: { confirmation: 'delete my account' } }) },
  },
  assignments: {
    assign: {
      at: 'submitted',
      send: ({ params, assignment, people }) => ({
        params,
        body: { assignments: [{ ...assignment, reviewerId: people.super.id }] },
      }),
    },
    unassign: { at: 'assigned', send: ({ params, assignment }) => ({ params, body: assignment }) },
    declareConflict: {
      at: 'assigned',
      send: ({ params, responseId }) => ({ params, body: { responseId, acquaintance: 'friend' } }),
    },
    liftConflict: {
      at: 'known',
      send: ({ params, responseId, assignment: { reviewerId } }) => ({
        params,
        body: { responseId, reviewerId, reason: 'A mistake.' },
      }),
    },
  },
  auth: {
    register: {
      send: () => ({ body: { email: `${randomUUID()}@example.edu`, password: testPassword, ...name } }),
    },
    update: { send: ({ caller: { email } }) => ({ body: { email, ...name } }) },
    confirmEmail: { send: nothing },
    signOut: { endsCaller: true, send: nothing },
    signOutEverywhere: { endsCaller: true, send: nothing },
  },
  dashboard: {
    rows: { at: 'scored', send: ({ params }) => ({ params, query: {} }) },
    response: { at: 'scored', send: ({ params, responseId }) => ({ params: { ...params, responseId } }) },
    exportReviews: {
      at: 'scored',
      send: ({ params, responseId }) => ({ params, body: { responseIds: [responseId] } }),
    },
    addresses: {
      at: 'submitted',
      send: (about) => ({ ...form(about), body: { rows: [row(about)] } }),
    },
  },
  decisions: {
    qualify: {
      at: 'submitted',
      send: (about) => ({ ...form(about), body: { rows: [row(about)], isQualified: true } }),
    },
    decide: {
      at: 'submitted',
      send: (about) => ({ ...form(about), body: { rows: [{ ...row(about), seen: 0 }], to: 'accepted' } }),
    },
    revise: {
      at: 'released',
      send: (about) => ({
        ...form(about),
        body: { row: { ...row(about), seen: 1 }, to: 'denied', reason: 'A mistake.' },
      }),
    },
    state: { at: 'decided', send: form },
    letters: { at: 'decided', send: (about) => ({ ...form(about), body: { rows: [row(about)] } }) },
    freeze: { at: 'decided', send: form },
    unfreeze: { at: 'frozen', send: form },
    release: {
      at: 'frozen',
      send: ({ params, digest }) => ({
        params,
        body: { digest, confirmation: 'I confirm', rsvpBy: '2026-10-23T12:00:00.000Z' },
      }),
    },
    callOff: { at: 'scheduled', send: form },
    letter: { at: 'released', send: letter },
    answer: { at: 'released', send: (about) => ({ ...letter(about), body: { rsvp: 'accepted' } }) },
  },
  files: {
    presign: {
      at: 'draft',
      send: (about) => ({ ...application(about), body: { ...about.filePlace, name: 'One.pdf', size: 400 } }),
    },
    attach: {
      at: 'uploaded',
      send: (about) => ({
        ...application(about),
        body: { ...about.filePlace, ...change, fileId: about.fileId },
      }),
    },
    detach: {
      at: 'attached',
      send: (about) => ({ ...application(about), body: { ...about.filePlace, ...change, base: 1 } }),
    },
    view: { at: 'read', send: (about) => ({ ...application(about), query: about.filePlace }) },
  },
  forms: {
    active: { at: 'draft', send: nothing },
    find: { at: 'draft', send: form },
    list: { at: 'draft', send: nothing },
    create: { send: () => ({ body: { ...smallForm, id: `form-${randomUUID()}`, isActive: false } }) },
    source: { at: 'draft', send: form },
    change: {
      at: 'draft',
      send: (about) => ({
        ...form(about),
        body: { form: { ...about.form, semester: 'Spring 2027' }, base: { rev: 1, lettersRev: 1 } },
      }),
    },
    activate: { at: 'draft', send: ({ params, formId }) => ({ params, body: { instead: formId } }) },
    deactivate: { at: 'draft', send: form },
    duplicate: {
      at: 'draft',
      send: (about) => ({
        ...form(about),
        body: { id: `form-${randomUUID()}`, semester: 'Spring 2027', dueDate: smallForm.dueDate },
      }),
    },
    retention: { at: 'submitted', send: form },
    retain: {
      at: 'draft',
      send: ({ params, retainUntil }) => ({ params, body: { retainUntil, was: null } }),
    },
    erase: {
      at: 'over',
      send: ({ params, retainUntil }) => ({ params, body: { retainUntil, confirmation: 'erase for good' } }),
    },
  },
  records: { list: { send: () => ({ query: {} }) } },
  responses: {
    open: { at: 'draft', send: ({ formId }) => ({ body: { formId } }) },
    mine: { at: 'draft', send: nothing },
    find: { at: 'submitted', send: application },
    save: {
      at: 'draft',
      send: (about) => ({ ...application(about), body: { sectionResponses: [answers] } }),
    },
    submit: { at: 'submitted', send: ({ responseId }) => ({ body: { id: responseId } }) },
    withdraw: { at: 'submitted', send: submission },
    reopen: { at: 'submitted', send: submission },
  },
  reviews: {
    mine: { at: 'assigned', send: form },
    find: { at: 'scored', send: ({ assignment }) => ({ params: nameOf(assignment) }) },
    save: {
      at: 'assigned',
      send: ({ assignment }) => ({ params: nameOf(assignment), body: { sectionResponses: [scores] } }),
    },
    submit: {
      at: 'scored',
      send: ({ assignment }) => ({ params: nameOf(assignment), body: { version: 1 } }),
    },
  },
  rubrics: {
    list: { at: 'draft', send: form },
    save: {
      at: 'draft',
      send: ({ params }) => ({ params, body: { rubric: { ...smallRubric, id: 'further' }, base: 0 } }),
    },
    remove: { at: 'draft', send: ({ params }) => ({ params, body: { rubricId: 'craft', base: 1 } }) },
    weigh: {
      at: 'draft',
      send: ({ params }) => ({ params, body: { kind: 'review', weights: {}, base: 1 } }),
    },
  },
  users: {
    me: { send: nothing },
    find: { send: ({ people }) => ({ params: { userId: people.own.id } }) },
    list: { send: () => ({ query: {} }) },
    prefer: {
      send: ({ people }) => ({
        params: { userId: people.assigned.id },
        body: { applicantRolePreferences: ['bootcamp', 'engineer', 'designer'] },
      }),
    },
    changeRoles: {
      send: ({ people }) => ({
        body: { people: [{ id: people.other.id, seen: 'applicant' }], to: 'applicant' },
      }),
    },
    setActive: { send: ({ people }) => ({ body: { ids: [people.other.id], isActive: true } }) },
    remove: { send: ({ people }) => ({ body: { ids: [people.deleted.id] } }) },
    allowMail: { send: ({ people }) => ({ body: { ids: [people.other.id] } }) },
    invite: { send: () => ({ body: { addresses: [`${randomUUID()}@example.edu`] } }) },
  },
}

/** The request for a route by the names of its area and its own; undefined where somebody forgot it. */
export const askingOf = (area: string, call: string) =>
  (requests as unknown as Record<string, Record<string, Asking | undefined>>)[area]?.[call]
