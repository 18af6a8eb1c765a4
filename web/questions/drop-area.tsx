import { Button } from '@aws-amplify/ui-react'
import { type DragEvent, useState } from 'react'
import { uploadTypes } from '#shared/upload.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The endings of files that can be attached. */
export const acceptedFiles = Object.keys(uploadTypes)

/** Where a file is chosen, or dropped. */
export function DropArea({ onChoose, onDrop }: { onChoose: () => void; onDrop: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file) onDrop(file)
  }
  return (
    <div
      className={isOver ? 'drop drop--over' : 'drop'}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Icon shape="file" />
      <Button size="small" onClick={onChoose}>
        Choose a file
      </Button>
      <span className="muted small">or drop one here. {acceptedFiles.join(', ')}, at most 10 MB</span>
    </div>
  )
}
