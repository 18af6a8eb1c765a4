import { answers } from '#functions/http/serve.ts'
import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import { changeLetters, findLetters } from '#functions/store/forms/letters.ts'
import { findRoles } from '#functions/store/people/roles.ts'
import { findRubrics, removeRubric, saveRubric } from '#functions/store/reviews/rubrics.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { type Judging, rubrics } from '#shared/reviews/rubric-routes.ts'
import { rubricFault } from '#shared/reviews/rubric.ts'

/** Rubrics and the weights of their scores. */
export const judging = answers(rubrics, {
  async listRubrics({ head }) {
    return judgingOf(head)
  },

  async saveRubric({ caller, body: { rubric, base }, head, now }) {
    const fault = rubricFault(rubric, await findRoles())
    if (fault) throw new Problem('INVALID', fault)
    await saveRubric({ head, rubric, rubricId: rubric.id, base, by: caller.record, now })
    return judgingOf(await findHead(head.id))
  },

  async removeRubric({ caller, body: { rubricId, base }, head, now }) {
    await removeRubric({ head, rubricId, base, by: caller.record, now })
    return judgingOf(await findHead(head.id))
  },

  async weigh({ caller, body: { kind, weights, base }, head, now }) {
    const change = kind === 'review' ? { reviewScoreWeights: weights } : { interviewScoreWeights: weights }
    await changeLetters({ head, base, change, what: 'form.weigh', by: caller.record, now })
    return judgingOf(await findHead(head.id))
  },
})

async function judgingOf(head: FormHead): Promise<Judging> {
  const [rubricsInForce, { reviewScoreWeights, interviewScoreWeights }] = await Promise.all([
    findRubrics(head),
    findLetters(head),
  ])
  return {
    rubrics: rubricsInForce,
    reviewScoreWeights,
    interviewScoreWeights,
    weightsVersion: head.lettersRev,
  }
}
