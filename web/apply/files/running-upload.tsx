import { Button } from '@aws-amplify/ui-react'
import { Icon } from '#web/ui/icon.tsx'
import { fileSize } from './file-size.ts'
import type { Upload } from './uploads.ts'

/** A file on its way, or one that could not be sent. */
export function RunningUpload({ upload }: { upload: Upload }) {
  return upload.failure ? (
    <FailedUpload upload={upload} failure={upload.failure} />
  ) : (
    <Progress upload={upload} />
  )
}

function Progress({ upload: { name, progress, cancel } }: { upload: Upload }) {
  const percent = Math.round(progress * 100)
  return (
    <div className="file">
      <Icon shape="file" />
      <span className="file__name" role="status">
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

function FailedUpload({ upload, failure }: { upload: Upload; failure: string }) {
  return (
    <div className="file">
      <Icon shape="problem" />
      <span role="alert">
        <b>{upload.name}</b> <span className="muted num">&nbsp;{fileSize(upload.size)}</span>
        <br />
        {failure}
      </span>
      <span className="row">
        <Button size="small" onClick={upload.retry}>
          Try again
        </Button>
        <Button size="small" onClick={upload.cancel}>
          Cancel
        </Button>
      </span>
    </div>
  )
}
