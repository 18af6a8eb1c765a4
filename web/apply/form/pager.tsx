import { Button } from '@aws-amplify/ui-react'
import { pathTo } from '#shared/pages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useApplication } from '../application.tsx'
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
        <Button onClick={() => leave(pathTo('section', { formId: form.id, sectionId: before.sectionId }))}>
          <Icon shape="back" />
          Back
        </Button>
      )}
      {after ? (
        <Button
          variation="primary"
          onClick={() => leave(pathTo('section', { formId: form.id, sectionId: after.sectionId }))}
        >
          Next
          <Icon shape="next" />
        </Button>
      ) : (
        <Button variation="primary" onClick={() => leave(pathTo('submit', { formId: form.id }))}>
          Submit
        </Button>
      )}
    </div>
  )
}
