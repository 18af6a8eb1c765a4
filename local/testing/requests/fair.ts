import { smallPlan } from '../reviewing.ts'
import { scenarioRow, smallScenario } from '../scenarios.ts'
import { scenarioOf } from '../scene.ts'
import { form, type AskingsOf } from './asking.ts'

export const fair: AskingsOf<'fair'> = {
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
  publishMore: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'planned',
    send: ({ params, planNumber }) => ({ params, body: { kind: 'review', number: planNumber } }),
  },
  stopPlan: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'planned',
    send: ({ params, planNumber }) => ({ params, body: { kind: 'review', number: planNumber } }),
  },
  unfinished: {
    gets: '401 403 403 403 403 403 403 yes yes 401 401',
    at: 'assigned',
    send: ({ assignment }) => ({ body: { ids: [assignment.reviewerId] } }),
  },
  handOver: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'assigned',
    send: form,
  },
  scenarios: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'simulated',
    send: form,
  },
  saveScenario: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'submitted',
    send: ({ params, formId, assignment }) => ({
      params,
      body: smallScenario(formId, [scenarioRow(assignment)]).body,
    }),
  },
  scenario: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'simulated',
    send: (scene) => ({ params: scenarioOf(scene) }),
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
}
