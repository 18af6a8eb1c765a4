import { useMutation, useQueryClient } from '@tanstack/react-query'
import { assignmentKinds } from '#shared/kernel/assignment-kind.ts'
import { Problem } from '#shared/kernel/problem.ts'
import type { Judging } from '#shared/reviews/rubric-routes.ts'
import { type SampleSheets, sampleSheets } from '#shared/reviews/sample-sheets.ts'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { showError, showSuccess } from '#web/kit/ui/toast.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { useEarlierSeason } from '../earlier-season.ts'
import { kindName, rubricQueries, rubricsApi, type Sheet, sheetPath } from './rubric-queries.ts'

/** What a form without score sheets can start from: the sample, those of another season, or an empty part. */
export function StartSheets({ sheet, judging }: { sheet: Sheet; judging: Judging }) {
  const { formId, kind } = sheet
  const cache = useQueryClient()
  const earlier = useEarlierSeason(formId)
  const { queryKey } = rubricQueries.ofForm(formId)
  const start = useMutation({
    mutationFn: async (from: () => Promise<SampleSheets>) => saveSheets(formId, judging, await from()),
    onSuccess: (saved) => {
      cache.setQueryData(queryKey, saved)
      showSuccess('The score sheets are there. Change what you like.')
    },
    onError: ({ message }) => {
      showError(message)
      return cache.invalidateQueries({ queryKey })
    },
  })
  return (
    <div className="surface pad stack">
      <p>
        <b>No score sheet for {kindName[kind].toLowerCase()} yet.</b> Nothing can be scored until there is
        one.
      </p>
      <p className="row">
        <ActionButton
          variation="primary"
          isRunning={start.isPending}
          onClick={() => start.mutate(fromSample)}
        >
          Start from the sample
        </ActionButton>
        {earlier && (
          <ActionButton
            isPossible={!start.isPending}
            onClick={() => start.mutate(() => fromForm(earlier.id))}
          >
            Take those of {earlier.semester}
          </ActionButton>
        )}
        <ButtonLink to={sheetPath(sheet, 'newRubric')}>Write your own</ButtonLink>
      </p>
    </div>
  )
}

const fromSample = () => Promise.resolve(sampleSheets(chapterRoles))

const fromForm = async (formId: string): Promise<SampleSheets> => {
  const {
    rubrics,
    reviewScoreWeights = {},
    interviewScoreWeights = {},
  } = await rubricsApi.listRubrics({
    params: { formId },
  })
  if (rubrics.length === 0) throw new Problem('MISSING', 'That season has no score sheets.')
  return {
    rubrics: rubrics.map(({ version: _version, ...rubric }) => rubric),
    reviewScoreWeights,
    interviewScoreWeights,
  }
}

/** Saves the sheets of each kind that has none yet, one part after another. What is there already stays. */
async function saveSheets(formId: string, before: Judging, sheets: SampleSheets): Promise<Judging> {
  const params = { formId }
  let judging = before
  for (const kind of assignmentKinds.filter(
    (each) => !before.rubrics.some((rubric) => rubric.kind === each),
  )) {
    for (const rubric of sheets.rubrics.filter((each) => each.kind === kind))
      judging = await rubricsApi.saveRubric({ params, body: { rubric, base: 0 } })
    const weights = sheets[`${kind}ScoreWeights`]
    judging = await rubricsApi.weigh({ params, body: { kind, weights, base: judging.weightsVersion } })
  }
  return judging
}
