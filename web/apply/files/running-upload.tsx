import { Button } from '@aws-amplify/ui-react'
import { Icon } from '#web/kit/ui/icon.tsx'
import { fileSize } from './file-name.ts'
import type { Upload } from './uploads.ts'
import styles from './files.module.css'

interface Props {
  upload: Upload
  isReadOnly: boolean
  onChoose: () => void
}

/** A file that is being uploaded, or whose upload failed. */
export function RunningUpload({ upload, isReadOnly, onChoose }: Props) {
  const { name, size, progress, failure, retry, cancel } = upload
  const percent = Math.round(progress * 100)
  // With a key each, so that neither takes over the other's buttons and their focus.
  return failure ? (
    <div className={styles.file} key="failed">
      <Icon shape="problem" />
      <span className={styles.failure} role="alert">
        <b>{name}</b> <span className="muted num">&nbsp;{fileSize(size)}</span>
        <br />
        {failure}
      </span>
      <span className="row">
        <Button size="small" isDisabled={isReadOnly} onClick={retry ?? onChoose}>
          {retry ? 'Try again' : 'Choose another file'}
        </Button>
        <Button size="small" onClick={cancel}>
          Cancel
        </Button>
      </span>
    </div>
  ) : (
    <div className={styles.file} key="sending">
      <Icon shape="file" />
      <span className={styles.name} role="status">
        {name}{' '}
        <span className="muted num">&nbsp;{progress < 1 ? `${percent} %` : 'is being checked...'}</span>
      </span>
      {progress < 1 && (
        <Button size="small" onClick={cancel}>
          Cancel
        </Button>
      )}
      <progress value={percent} max={100} aria-label={`Upload of ${name}`} />
    </div>
  )
}
