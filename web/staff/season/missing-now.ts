import type { FormStage } from '#shared/forms/form-stage.ts'
import type { Missing, SetUp } from '#shared/forms/set-up-steps.ts'

/** What is missing and matters at this stage. Before a season opens its steps say it, and after the release nothing does. */
export function missingNow(setUp: SetUp | undefined, stage: FormStage): Missing[] {
  if (stage === 'new' || stage === 'released') return []
  return (setUp?.missing ?? []).filter(({ step }) => step === 'letters' || step === 'sheets')
}
