import { useEffect, useRef, useState } from 'react'
import { fileExport } from '#shared/applications/file-export-routes.ts'
import { client } from '#web/api/client.ts'
import { useBulkRun } from '#web/kit/bulk/bulk-run.ts'
import { showError } from '#web/kit/ui/toast.ts'
import { type OpenArchive, openArchive } from './open-archive.ts'
import { type Application, type Packed, packing } from './pack-files.ts'

/** Packs one archive after another. Each begins with a press: only then a browser asks where to save a file. */
export function useArchives(formId: string, applications: readonly Application[]) {
  const { run, start, stop, resume } = useBulkRun<Application, Packed>()
  const [part, setPart] = useState(1)
  const saved = useRef(0)
  const archive = useRef<OpenArchive>(undefined)
  const stopping = useRef(new AbortController())
  const status = run?.status

  useEffect(() => {
    if (status !== 'done' && status !== 'stopped') return
    const { current } = archive
    const isEmpty = !current || current.files === 0
    if (!isEmpty) saved.current++
    const closed = isEmpty ? current?.discard() : current.save()
    closed?.catch(tell)
    archive.current = undefined
  }, [status])
  useEffect(
    () => () => {
      stopping.current.abort()
      archive.current?.discard().catch(tell)
    },
    [],
  )

  /** Opens the next one: an archive without a file was not saved and does not count. False if no place was chosen for it. */
  async function open() {
    const number = saved.current + 1
    archive.current = await openArchive(`files-${formId}${number > 1 ? `-${number}` : ''}.zip`)
    setPart(number)
    return archive.current !== undefined
  }

  const pack = () =>
    start(
      applications,
      packing({
        linksTo: async (rows) => (await exportFiles({ params: { formId }, body: { rows: [...rows] } })).files,
        download: (url) => download(url, stopping.current.signal),
        archive: () => archive.current!,
        onFull: stop,
        isStopped: () => stopping.current.signal.aborted,
      }),
    )

  return {
    run,
    part,
    start: () => void open().then((isOpen) => isOpen && pack(), tell),
    stop: () => {
      stopping.current.abort()
      stop()
    },
    /** After a failure the archive is still open. After a stop it is saved, and the next one begins. */
    resume: () => {
      stopping.current = new AbortController()
      if (archive.current) resume()
      else void open().then((isOpen) => isOpen && resume(), tell)
    },
  }
}

const { exportFiles } = client(fileExport)

const tell = (error: unknown) => showError(error instanceof Error ? error.message : String(error))

async function download(url: string, signal: AbortSignal) {
  const response = await fetch(url, { signal, credentials: 'omit' })
  if (!response.ok) throw new Error('A file could not be downloaded.')
  return new Uint8Array(await response.arrayBuffer())
}
