import { smallPlan } from '../reviewing.ts'
import { scenarioRow, smallScenario } from '../scenarios.ts'
import { scenarioOf } from '../scene.ts'
import { form, type AskingsOf } from './asking.ts'

export const fair: AskingsOf<'fair'> = {
  findPlan: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'planned',
    send: ({ params }) => ({ params, query: { kind: 'review' } }),
  },
  savePlan: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'planned',
    send: ({ params, assignment, planNumber }) => ({
      params,
      body: { plan: smallPlan(assignment), seen: planNumber },
    }),
  },
  discardPlan: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'planned',
    send: ({ params, planNumber }) => ({ params, body: { kind: 'review', seen: planNumber } }),
  },
  publishPlan: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'planned',
    send: ({ params, planNumber }) => ({ params, body: { kind: 'review', seen: planNumber } }),
  },
  publishMore: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'planned',
    send: ({ params, planNumber }) => ({ params, body: { kind: 'review', number: planNumber } }),
  },
  stopPlan: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'planned',
    send: ({ params, planNumber }) => ({ params, body: { kind: 'review', number: planNumber } }),
  },
  unfinished: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'assigned',
    send: ({ assignment }) => ({ body: { ids: [assignment.reviewerId] } }),
  },
  takers: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'assigned',
    send: ({ assignment }) => ({ body: { ids: [assignment.reviewerId] } }),
  },
  handOver: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'assigned',
    send: ({ params }) => ({ params, body: { emails: false } }),
  },
  scenarios: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'simulated',
    send: form,
  },
  saveScenario: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'submitted',
    send: ({ params, formId, assignment }) => ({
      params,
      body: smallScenario(formId, [scenarioRow(assignment)]).body,
    }),
  },
  scenario: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'simulated',
    send: (scene) => ({ params: scenarioOf(scene) }),
  },
  renameScenario: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'simulated',
    send: (scene) => ({ params: scenarioOf(scene), body: { name: 'Plan B' } }),
  },
  removeScenario: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'simulated',
    send: (scene) => ({ params: scenarioOf(scene) }),
  },
}
