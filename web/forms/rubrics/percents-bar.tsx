import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { DiscardChanges } from '#web/kit/ui/discard-changes.tsx'
import { Failure, Notice } from '#web/kit/ui/message.tsx'
import { percentsWarnings, totalOf } from './percents.ts'
import type { PercentsDraft } from './use-percents.ts'

/** What all parts of a sheet count together, what is wrong with that, and how to save it. */
export function PercentsBar({ role, percents }: { role: ApplicationRole; percents: PercentsDraft }) {
  const asked = percents.askedOf(role)
  const total = totalOf(asked, percents.ofRole(role))
  const isUneven = Math.abs(total - 100) > 0.5
  return (
    <>
      {/* Always on the page, so that screen readers announce what appears during typing. */}
      <div className="stack" role="status">
        {!percents.fault && (
          <p className="small muted">
            Together {total} percent.{isUneven && ' Each counts by its share of that.'}
          </p>
        )}
        {percents.fault && <Failure>{percents.fault}</Failure>}
        {!percents.fault &&
          percentsWarnings(asked, percents.ofRole(role)).map((text) => <Notice key={text}>{text}</Notice>)}
      </div>
      {percents.isOutdated && (
        <Notice>
          Someone else has changed the percentages. Yours are still here. Saving replaces theirs.
        </Notice>
      )}
      {percents.error && <Failure>The percentages were not saved: {percents.error.message}</Failure>}
      {percents.isChanged && (
        <p className="row">
          <ActionButton
            variation="primary"
            isPossible={!percents.fault}
            isRunning={percents.isSaving}
            onClick={percents.save}
          >
            Save percentages
          </ActionButton>
          <DiscardChanges onDiscard={percents.discard} />
        </p>
      )}
    </>
  )
}
