import { type KeyboardEvent, useState } from 'react'
import { Button, Input, Label } from '@aws-amplify/ui-react'
import { useNavigate } from 'react-router-dom'
import type { Review } from '#shared/review.ts'
import { Modal } from '#web/ui/modal.tsx'
import { sectionPlace } from '../document/section-place.ts'

/** Finds a section by a part of its name. Enter goes to the first that is listed. */
export function JumpDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const wanted = text.trim().toLocaleLowerCase()
  const found = review.sections.filter(({ sectionName }) => sectionName.toLocaleLowerCase().includes(wanted))
  const goTo = (sectionId: string) => {
    onClose()
    void navigate(sectionPlace(review, sectionId), { replace: true })
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && found[0]) goTo(found[0].sectionId)
  }
  return (
    <Modal title="Jump to a section" onClose={onClose}>
      <div className="jumpto">
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
          {found.length === 1 ? '1 section' : `${found.length} sections`}
        </p>
        <ul>
          {found.map(({ sectionId, sectionName }) => (
            <li key={sectionId}>
              <button type="button" onClick={() => goTo(sectionId)}>
                {sectionName}
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className="muted">No section has this in its name.</p>}
      </div>
      <div className="row">
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Modal>
  )
}
