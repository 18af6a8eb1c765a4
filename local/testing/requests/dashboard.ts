import { scenarioRow, smallScenario } from '../scenarios.ts'
import { scenarioOf } from '../scene.ts'
import { type AskingsOf, form, nothing, row } from './asking.ts'

export const dashboard: AskingsOf<'dashboard'> = {
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
}
