import { Button } from '@aws-amplify/ui-react'
import { use } from 'react'
import { useDragOrder } from '#web/kit/authoring/drag-order.ts'
import { fieldId, Problems } from '#web/kit/authoring/field-problems.ts'
import { Grip, moved } from '#web/kit/authoring/question-list.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { State } from '#web/kit/ui/state.tsx'
import { blankSection, withQuestionIn } from './form-edits.ts'
import { nameOf, type Part, partOf, type ShowPart } from './parts.ts'
import type { FormDraft } from './use-form-draft.ts'
import styles from './builder.module.css'

interface Props {
  draft: FormDraft
  part: Part
  onShow: ShowPart
}

/** The parts of the form, with its sections in the applicants' order. */
export function PartsList({ draft: { form, change }, part, onShow }: Props) {
  const { sections } = form
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
    <nav className={`strip ${styles.parts}`} aria-label="Parts of the form">
      <PartButton part="about" current={part} label="About the form" onShow={onShow} />
      <ol>
        {sections.map(({ sectionId, sectionName }, index) => (
          <li key={sectionId} {...drag.place(index)}>
            <Grip {...drag.grip(index)} />
            <PartButton
              part={index}
              current={part}
              label={sectionName || 'Untitled section'}
              onShow={onShow}
            />
          </li>
        ))}
      </ol>
      <Button size="small" onClick={add}>
        <Icon shape="plus" />
        Add a section
      </Button>
      <PartButton part="letters" current={part} label="Letters and weights" onShow={onShow} />
      <PartButton part="reminders" current={part} label="Reminders" onShow={onShow} />
    </nav>
  )
}

interface PartButtonProps {
  part: Part
  current: Part
  label: string
  onShow: ShowPart
}

function PartButton({ part, current, label, onShow }: PartButtonProps) {
  const count = use(Problems).filter((problem) => partOf(problem) === part).length
  const isCurrent = part === current
  return (
    <button
      type="button"
      ref={isCurrent ? keepInView : undefined}
      className={styles.part}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onShow(part)}
    >
      {label}
      {count > 0 && (
        <State look={['problem', 'bad']}>
          {count}
          <span className="vh"> {count === 1 ? 'problem' : 'problems'}</span>
        </State>
      )}
    </button>
  )
}

/** On a phone the parts are one line, else a list, which scrolls to the current one. The page stays where it is. */
function keepInView(button: HTMLElement | null) {
  const line = button?.closest('nav')
  if (!button || !line) return
  const [part, list] = [button.getBoundingClientRect(), line.getBoundingClientRect()]
  line.scrollLeft += part.left - list.left - list.width / 3
  if (part.top < list.top || part.bottom > list.bottom)
    line.scrollTop += part.top - list.top - list.height / 3
}
