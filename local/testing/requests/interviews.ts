import { usualSettings } from '#shared/interviews/interview-booking.ts'
import { offerOf } from '../scene.ts'
import { application, form, nothing, row, type AskingsOf } from './asking.ts'

export const interviews: AskingsOf<'interviews'> = {
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
    send: ({ params }) => ({
      params,
      body: { settings: { changeHours: 12, showsInterviewer: true }, seen: usualSettings },
    }),
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
    // The interviewer is asked first and has canceled it by the time the super reviewer is asked.
    gets: '401 403 403 403 yes 404 404 409 403 401 401',
    at: 'booked',
    send: (scene) => ({ params: scene.params, body: { ...row(scene), seen: 2, takesSlotBack: true } }),
  },
  note: {
    gets: '401 403 403 403 yes 404 404 yes 403 401 401',
    at: 'met',
    send: (scene) => ({ body: { ...row(scene), seen: 2, state: 'done' } }),
  },
}
