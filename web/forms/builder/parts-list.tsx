import { Button } from '@aws-amplify/ui-react'
import { use } from 'react'
import { useDragOrder } from '#web/kit/authoring/drag-order.ts'
import { fieldId, Problems } from '#web/kit/authoring/field-problems.ts'
import { Grip, moved } from '#web/kit/authoring/question-list.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { blankSection, withQuestionIn } from './form-edits.ts'
import { PartLink } from './part-link.tsx'
import { nameOf, type Part, partOf, type ShowPart } from './parts.ts'
import type { FormDraft } from './use-form-draft.ts'
import styles from './builder.module.css'

interface Props {
  draft: FormDraft
  part: Part
  onShow: ShowPart
}

/** The sections of the form in the applicants' order. */
export function PartsList({ draft: { form, change }, part, onShow }: Props) {
  const { sections } = form
  const problems = use(Problems)
  const add = () => {
    change({ ...form, sections: [...sections, blankSection(form)] })
    onShow(sections.length, nameOf(sections.length))
  }
  const move = (from: number, to: number) => {
    change({ ...form, sections: moved(sections, from, to) })
    if (typeof part === 'number') onShow(moved([...sections.keys()], from, to).indexOf(part))
  }
  const drag = useDragOrder(fieldId('sections'), move, {
    list: fieldId('sections', part, 'questions'),
    onDrop: (question, to) => change(withQuestionIn(form, { section: Number(part), question }, to)),
  })
  return (
    <div className={styles.parts}>
      <ol aria-label="Sections">
        {sections.map(({ sectionId, sectionName }, index) => (
          <li key={sectionId} {...drag.place(index)}>
            <Grip {...drag.grip(index)} />
            <PartLink
              to={index}
              formId={form.id}
              current={index === part ? 'page' : undefined}
              problems={problems.filter((problem) => partOf(problem) === index).length}
              onShow={onShow}
            >
              {sectionName || 'Untitled section'}
            </PartLink>
          </li>
        ))}
      </ol>
      <Button size="small" onClick={add}>
        <Icon shape="plus" />
        Add a section
      </Button>
    </div>
  )
}
