import { Input, Label } from '@aws-amplify/ui-react'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Review } from '#shared/review.ts'
import { counted } from '#shared/wording.ts'
import { Modal } from '#web/ui/modal.tsx'
import { sectionLink } from './section-link.ts'
import styles from './jump-dialog.module.css'

/** Finds sections by a part of their name. Enter goes to the first one listed. */
export function JumpDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const wanted = text.trim().toLocaleLowerCase()
  const matching = review.sections.filter(({ sectionName }) =>
    sectionName.toLocaleLowerCase().includes(wanted),
  )
  const goTo = (sectionId: string) => {
    onClose()
    void navigate(sectionLink(review, sectionId), { replace: true })
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && matching[0]) goTo(matching[0].sectionId)
  }
  return (
    <Modal title="Jump to a section" closeLabel="Cancel" onClose={onClose}>
      <div className={styles.jump}>
        <Label htmlFor="jump-to" visuallyHidden>
          Part of its name
        </Label>
        <Input
          id="jump-to"
          value={text}
          autoComplete="off"
          placeholder="Part of its name"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        <p className="vh" role="status">
          {counted(matching.length, 'section')}
        </p>
        <ul>
          {matching.map(({ sectionId, sectionName }) => (
            <li key={sectionId}>
              <button type="button" className={styles.section} onClick={() => goTo(sectionId)}>
                {sectionName}
              </button>
            </li>
          ))}
        </ul>
        {matching.length === 0 && <p className="muted">No section has this in its name.</p>}
      </div>
    </Modal>
  )
}
