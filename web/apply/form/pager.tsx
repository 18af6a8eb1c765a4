import { Button } from '@aws-amplify/ui-react'
import { Icon } from '#web/ui/icon.tsx'
import { useApplication } from '../application.tsx'
import { sectionPath, submitPath } from '../sections.ts'
import type { Position } from './section-head.tsx'

/** Back and Next in the order of the sections; the last one leads to the check before the submit. */
export function Pager({ section, sections, leave }: Position & { leave: (to: string) => void }) {
  const { form } = useApplication()
  const index = sections.indexOf(section)
  const before = sections[index - 1]
  const after = sections[index + 1]
  return (
    <div className="pager">
      {before && (
        <Button onClick={() => leave(sectionPath(form.id, before.sectionId))}>
          <Icon shape="back" />
          Back
        </Button>
      )}
      {after ? (
        <Button variation="primary" onClick={() => leave(sectionPath(form.id, after.sectionId))}>
          Next
          <Icon shape="next" />
        </Button>
      ) : (
        <Button variation="primary" onClick={() => leave(submitPath(form.id))}>
          Submit
        </Button>
      )}
    </div>
  )
}
