import { usualSettings } from '#shared/interviews/interview-booking.ts'
import { offerOf } from '../scene.ts'
import { application, form, nothing, row, type AskingsOf } from './asking.ts'

export const interviews: AskingsOf<'interviews'> = {
  own: {
    gets: { visitor: 401, owner: 200, applicant: 404, reviewer: 403, superReviewer: 403 },
    at: 'invited',
    send: application,
  },
  book: {
    gets: { visitor: 401, owner: 200, applicant: 404, reviewer: 403, superReviewer: 403 },
    at: 'invited',
    send: ({ responseId, time }) => ({
      params: { responseId },
      body: { role: 'engineer', seen: 1, ...time },
    }),
  },
  cancel: {
    gets: { visitor: 401, owner: 200, applicant: 404, reviewer: 403, superReviewer: 403 },
    at: 'booked',
    send: ({ responseId }) => ({ params: { responseId }, body: { role: 'engineer', seen: 2 } }),
  },
  agenda: {
    gets: { visitor: 401, applicant: 403, reviewer: 200, superReviewer: 200 },
    at: 'booked',
    send: nothing,
  },
  makeAddress: {
    gets: { visitor: 401, applicant: 403, reviewer: 200, superReviewer: 200 },
    at: 'booked',
    send: nothing,
  },
  removeAddress: {
    gets: { visitor: 401, applicant: 403, reviewer: 200, superReviewer: 200 },
    at: 'subscribed',
    send: nothing,
  },
  offer: {
    gets: { visitor: 401, applicant: 403, reviewer: 200, superReviewer: 200 },
    at: 'invited',
    send: ({ params, caller }) => ({ params, body: offerOf(caller, '2026-10-14T15:00:00.000Z') }),
  },
  takeBack: {
    gets: { visitor: 401, applicant: 403, assigned: 200, reviewer: 404, superReviewer: 200 },
    at: 'invited',
    send: ({ params, slotId }) => ({ params, body: { slotIds: [slotId] } }),
  },
  find: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'booked',
    send: form,
  },
  set: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'invited',
    send: ({ params }) => ({
      params,
      body: { settings: { changeHours: 12, showsInterviewer: true }, seen: usualSettings },
    }),
  },
  invite: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'invited',
    send: (scene) => ({ params: scene.params, body: { rows: [row(scene)] } }),
  },
  bookFor: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'invited',
    send: (scene) => ({ params: scene.params, body: { ...row(scene), seen: 1, slotId: scene.slotId } }),
  },
  cancelFor: {
    // The interviewer is asked first and has canceled it by the time the super reviewer is asked.
    gets: { visitor: 401, applicant: 403, assigned: 200, reviewer: 404, superReviewer: 409 },
    at: 'booked',
    send: (scene) => ({ params: scene.params, body: { ...row(scene), seen: 2, takesSlotBack: true } }),
  },
  note: {
    gets: { visitor: 401, applicant: 403, assigned: 200, reviewer: 404, superReviewer: 200 },
    at: 'met',
    send: (scene) => ({ body: { ...row(scene), seen: 2, state: 'done' } }),
  },
}
