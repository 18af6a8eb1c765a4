import { useQuery } from '@tanstack/react-query'
import type { SetUp } from '#shared/forms/set-up-steps.ts'
import { setUpOf } from '#shared/forms/set-up.ts'
import { siteConfigQuery } from '#web/api/site-config.ts'
import { useNow } from '#web/kit/ui/clock.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { rubricQueries } from '../rubrics/rubric-queries.ts'
import type { FormDraft } from './use-form-draft.ts'

const nobodyElse = { superReviewers: 1, board: 0, reviewers: 0 }

/** How far the season on screen is set up, with what is not saved yet. */
export function useSetUp({ form, stored }: Pick<FormDraft, 'form' | 'stored'>): SetUp {
  const { data: judging } = useQuery(rubricQueries.ofForm(form.id))
  const { data: config } = useQuery(siteConfigQuery)
  return setUpOf(
    {
      form: { ...form, isActive: stored.form.isActive },
      wasOpen: stored.wasActive === true,
      isReleased: stored.isReleased === true,
      sheets: judging?.rubrics,
      team: stored.team ?? nobodyElse,
      roles: chapterRoles,
      timeZone: form.timeZone ?? config?.timeZone ?? 'UTC',
    },
    useNow(),
  )
}
