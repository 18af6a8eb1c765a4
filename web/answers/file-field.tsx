import { Button } from '@aws-amplify/ui-react'
import { type DragEvent, useEffect } from 'react'
import { uploadTypes } from '#shared/applications/upload.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { type FieldProps, Hint, QuestionLabel } from './field-parts.tsx'
import styles from './questions.module.css'

/** The file name extensions that can be attached. */
export const acceptedFiles = Object.keys(uploadTypes)

interface DropProps {
  isReadOnly?: boolean
  onChoose: () => void
  onDrop: (file: File) => void
}

/** Where a person chooses or drops a file. */
export function DropArea({ isReadOnly = false, onChoose, onDrop }: DropProps) {
  useEffect(ignoreStrayFiles, [])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file && !isReadOnly) onDrop(file)
  }
  return (
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Icon shape="file" />
      <Button size="small" isDisabled={isReadOnly} onClick={onChoose}>
        Choose a file
      </Button>
      <span className="muted small">
        <span className={styles.byMouse}>or drop one here. </span>
        At most 10 MB, as {acceptedFiles.slice(0, -1).join(', ')} or {acceptedFiles.at(-1)}.
      </span>
    </div>
  )
}

/** A file that is dropped beside the area must not be opened in place of the page. Returns a function that stops this. */
export function ignoreStrayFiles() {
  const ignored = new AbortController()
  for (const name of ['dragover', 'drop'] as const) {
    const ignore = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    addEventListener(name, ignore, { signal: ignored.signal })
  }
  return () => ignored.abort()
}

/** The field of a file question in a preview: it looks empty and takes no file. */
export const EmptyFileField = ({ question }: Pick<FieldProps, 'question'>) => (
  <div className="amplify-flex amplify-field">
    <p className="amplify-label">
      <QuestionLabel question={question} />
    </p>
    <Hint question={question} />
    <DropArea onChoose={() => undefined} onDrop={() => undefined} />
  </div>
)
