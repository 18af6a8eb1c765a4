import { extendedUntil, scheduledAt } from '../deciding.ts'
import type { Scene } from '../scene.ts'
import { type AskingsOf, form, row } from './asking.ts'

const letter = ({ responseId }: Scene) => ({ params: { responseId, role: 'engineer' } })

export const decisions: AskingsOf<'decisions'> = {
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
      body: { row: { ...row(about), seen: 1 }, rsvp: null, to: 'denied', reason: 'A mistake.' },
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
    send: ({ params, digest }) => ({ params, body: { digest } }),
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
    send: ({ params, digest }) => ({ params, body: { digest, releaseAt: scheduledAt.toISOString() } }),
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
      body: { userId: people.own.id, until: extendedUntil, seen: null, reason: 'They were ill.' },
    }),
  },
  endExtension: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'extended',
    send: ({ params, people }) => ({
      params,
      body: { userId: people.own.id, seen: extendedUntil, reason: 'They are well.' },
    }),
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
}
