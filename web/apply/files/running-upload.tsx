import { Button } from '@aws-amplify/ui-react'
import { Icon } from '#web/ui/icon.tsx'
import { fileSize } from './file-name.ts'
import type { Upload } from './uploads.ts'
import progressStyles from '#web/ui/progress.module.css'
import styles from './files.module.css'

/** A file that is being uploaded, or whose upload failed. */
export function RunningUpload({ upload, onChoose }: { upload: Upload; onChoose: () => void }) {
  return upload.failure ? (
    <FailedUpload upload={upload} failure={upload.failure} onChoose={onChoose} />
  ) : (
    <Progress upload={upload} />
  )
}

function Progress({ upload: { name, progress, cancel } }: { upload: Upload }) {
  const percent = Math.round(progress * 100)
  return (
    <div className={styles.file}>
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
      <progress className={progressStyles.bar} value={percent} max={100} aria-label={`Upload of ${name}`} />
    </div>
  )
}

function FailedUpload(props: { upload: Upload; failure: string; onChoose: () => void }) {
  const { upload, failure, onChoose } = props
  return (
    <div className={styles.file}>
      <Icon shape="problem" />
      <span className={styles.failure} role="alert">
        <b>{upload.name}</b> <span className="muted num">&nbsp;{fileSize(upload.size)}</span>
        <br />
        {failure}
      </span>
      <span className="row">
        {upload.retry ? (
          <Button size="small" onClick={upload.retry}>
            Try again
          </Button>
        ) : (
          <Button size="small" onClick={onChoose}>
            Choose another file
          </Button>
        )}
        <Button size="small" onClick={upload.cancel}>
          Cancel
        </Button>
      </span>
    </div>
  )
}
