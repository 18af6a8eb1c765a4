import { Button } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { fixedAsIdentifying } from '#shared/forms/form-change.ts'
import type { Section } from '#shared/forms/form.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { counted } from '#shared/kernel/wording.ts'
import type { Changed } from '#web/kit/authoring/bound-to.ts'
import { AreaField, LineField, TickField } from '#web/kit/authoring/fields.tsx'
import { moved } from '#web/kit/authoring/question-list.tsx'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { LocalDialog } from '#web/kit/ui/form-dialog.tsx'
import { RadioChoice } from '#web/kit/ui/radio-choice.tsx'
import { RoleChecklist } from '#web/roles/role-checklist.tsx'
import { boundTo } from './fault-words.ts'
import {
  copiedSection,
  followedId,
  questionIds,
  sectionIds,
  withoutBlanks,
  withSection,
} from './form-edits.ts'
import { nameOf, type ShowPart } from './parts.ts'
import { More, TechnicalName } from './question-fields.tsx'
import { SectionQuestions } from './section-questions.tsx'
import type { FormDraft } from './use-form-draft.ts'

interface Props {
  draft: FormDraft
  index: number
  onShow: ShowPart
}

export function SectionPart({ draft, index, onShow }: Props) {
  const { form, base, change } = draft
  const section = form.sections[index]!
  const isSaved = sectionIds(base.form).includes(section.sectionId)
  const write = (changed: Changed<Section>) => {
    const { sectionId, sectionName, ...rest } = { ...section, ...changed } as Section
    change(withSection(form, index, { sectionId, sectionName, ...withoutBlanks(rest) }))
  }
  const field = boundTo(section, ['sections', index], write)
  const rename = (sectionName: string) => {
    const words = { id: section.sectionId, before: section.sectionName, after: sectionName }
    const sectionId = isSaved ? section.sectionId : followedId(words, 'section', sectionIds(form))
    write({ sectionName, sectionId })
  }
  return (
    <>
      <div className="row">
        <h2>Section {index + 1}</h2>
        <SectionButtons draft={draft} index={index} onShow={onShow} />
      </div>
      <LineField {...field('sectionName')} maxLength={200} onChange={rename} />
      <AreaField {...field('description')} hint="Optional; markdown" maxLength={10_000} />
      <ShownTo roles={section.forRoles ?? []} onChange={(forRoles) => write({ forRoles })} />
      <TickField {...field('hideFromReviewers')} label="Hidden from reviewers" />
      <More idPath={['sections', index, 'sectionId']}>
        <TechnicalName {...field('sectionId')} isSaved={isSaved} />
      </More>
      <SectionQuestions {...{ draft, index, onShow }} />
    </>
  )
}

const everyone = [
  ['everyone', 'Everyone'],
  ['roles', 'Only these roles'],
] as const

interface ShownToProps {
  roles: readonly ApplicationRole[]
  onChange: (roles: ApplicationRole[] | undefined) => void
}

/** Who fills the section in. Until a role is chosen, everyone does. */
function ShownTo({ roles, onChange }: ShownToProps) {
  const [isLimited, setLimited] = useState(roles.length > 0)
  const isChoosing = isLimited || roles.length > 0
  return (
    <>
      <RadioChoice
        legend="Shown to"
        options={everyone}
        value={isChoosing ? 'roles' : 'everyone'}
        onChoose={(chosen) => {
          setLimited(chosen === 'roles')
          if (chosen === 'everyone') onChange(undefined)
        }}
      />
      {isChoosing && (
        <RoleChecklist
          legend="People who apply for"
          chosen={roles}
          onChange={(chosen) => onChange(chosen.length > 0 ? chosen : undefined)}
        />
      )}
    </>
  )
}

/** After a move the focus stays with the section. A section with something in it is removed after a dialog. */
function SectionButtons({ draft: { form, base, change }, index, onShow }: Props) {
  const { sections } = form
  const section = sections[index]!
  const fixed = fixedAsIdentifying(base)
  const isFixed = section.questions.some(({ questionId }) => fixed.includes(questionId))
  const count = section.questions.length
  const [isRemoving, setRemoving] = useState(false)
  const move = (by: -1 | 1) => {
    if (!sections[index + by]) return
    change({ ...form, sections: moved(sections, index, index + by) })
    onShow(index + by, `[data-move="section-${by < 0 ? 'up' : 'down'}"]`)
  }
  const duplicate = () => {
    const taken = [...questionIds(form), ...Object.keys(base.retired)]
    change({
      ...form,
      sections: sections.toSpliced(index + 1, 0, copiedSection(form, section, taken)),
    })
    onShow(index + 1, nameOf(index + 1))
  }
  const remove = () => {
    change({ ...form, sections: sections.toSpliced(index, 1) })
    onShow(index > 0 ? index - 1 : 'dates')
  }
  return (
    <span className="row push">
      <ActionButton size="small" data-move="section-up" isPossible={index > 0} onClick={() => move(-1)}>
        Move up
      </ActionButton>
      <ActionButton
        size="small"
        data-move="section-down"
        isPossible={index < sections.length - 1}
        onClick={() => move(1)}
      >
        Move down
      </ActionButton>
      <Button size="small" onClick={duplicate}>
        Duplicate
      </Button>
      <ActionButton
        size="small"
        variation="link"
        isPossible={sections.length > 1 && !isFixed}
        onClick={() => (count > 0 || section.description ? setRemoving(true) : remove())}
      >
        Remove section
      </ActionButton>
      {isRemoving && (
        <LocalDialog
          title={`Remove "${section.sectionName || 'Untitled section'}"?`}
          label="Remove section"
          variation="destructive"
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        >
          <p>
            {count > 0 ? counted(count, 'question') : 'Its description'} will be removed with it. Nothing
            changes for applicants until the form is saved.
          </p>
        </LocalDialog>
      )}
    </span>
  )
}
