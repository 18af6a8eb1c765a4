import { uploadFault } from '#shared/applications/upload.ts'
import { isRefused } from '#web/api/api-error.ts'
import { isFinal } from '#web/api/busy.ts'
import { Observable } from '#web/autosave/observable.ts'
import { notSent, type Sending, UploadCanceled } from './send-file.ts'

/** Which question of which section. */
export interface QuestionIds {
  sectionId: string
  questionId: string
}

/** A running or failed upload. */
export interface Upload extends QuestionIds {
  name: string
  size: number
  /** From 0 to 1; 1 while the server checks the file. */
  progress: number
  failure?: string
  /** Undefined if the file itself is the problem and would fail again. */
  retry: (() => void) | undefined
  cancel: () => void
}

interface Services {
  announce: (
    ids: QuestionIds,
    file: File,
  ) => Promise<{ fileId: string; url: string; fields: Record<string, string> }>
  send: (
    form: { url: string; fields: Record<string, string> },
    file: File,
    onProgress: (part: number) => void,
  ) => Sending
  /** Makes the upload the answer, between two saves. */
  attach: (ids: QuestionIds, fileId: string, file: File) => Promise<unknown>
}

/** The uploads of one draft. They continue while the person looks at other sections, and a submit waits for them. */
export class Uploads extends Observable {
  readonly #services: Services
  readonly #uploads = new Map<string, Upload>()
  readonly #running = new Set<Promise<void>>()
  /** The same list until an upload changes. */
  #failed: readonly Upload[] | undefined

  constructor(services: Services) {
    super()
    this.#services = services
  }

  find(questionId: string): Upload | undefined {
    return this.#uploads.get(questionId)
  }

  /** The uploads that have failed, until they are tried again or canceled: a submit would leave their files out. */
  failed(): readonly Upload[] {
    return (this.#failed ??= [...this.#uploads.values()].filter(({ failure }) => failure))
  }

  /** Starts an upload. A file that the server would refuse is shown as failed at once, and is not sent. */
  start(ids: QuestionIds, file: File) {
    const fault = uploadFault(file)
    if (fault) return this.#show(ids, { ...this.#fresh(ids, file), failure: fault, retry: undefined })
    return this.#track(ids, this.#run(ids, file))
  }

  /** Resolves when no upload is running. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  hasRunning() {
    return this.#running.size > 0
  }

  /** Follows work on an upload to its end, or its failure. */
  #track(ids: QuestionIds, work: Promise<void>) {
    const run = work.catch((error: unknown) => this.#fail(ids, error))
    this.#running.add(run)
    void run.finally(() => this.#running.delete(run))
  }

  async #run(ids: QuestionIds, file: File): Promise<void> {
    const { promise: canceled, reject } = Promise.withResolvers<never>()
    this.#show(ids, { ...this.#fresh(ids, file), cancel: () => reject(new UploadCanceled()) })
    const announced = this.#services.announce(ids, file)
    const { fileId, ...form } = await Promise.race([announced, canceled])
    const sending = this.#services.send(form, file, (progress) => this.#change(ids, { progress }))
    this.#change(ids, { cancel: () => sending.cancel() })
    await sending.done
    await this.#attach(ids, fileId, file)
  }

  /** The file has arrived. If it may have been attached, though the answer was lost, trying again repeats only this. */
  async #attach(ids: QuestionIds, fileId: string, file: File): Promise<void> {
    const upload = { ...this.#fresh(ids, file), progress: 1 }
    this.#show(ids, upload)
    await this.#services.attach(ids, fileId, file).catch((error: Error) => {
      const again = () => this.#track(ids, this.#attach(ids, fileId, file))
      if (!isFinal(error)) this.#show(ids, { ...upload, retry: again })
      throw error
    })
    this.#remove(ids)
  }

  #fail(ids: QuestionIds, error: unknown) {
    if (error instanceof UploadCanceled) return this.#remove(ids)
    return this.#change(ids, {
      failure: error instanceof Error ? error.message : notSent,
      cancel: () => this.#remove(ids),
      ...(isFileAtFault(error) && { retry: undefined }),
    })
  }

  #fresh(ids: QuestionIds, file: File): Upload {
    return {
      ...ids,
      name: file.name,
      size: file.size,
      progress: 0,
      retry: () => this.start(ids, file),
      cancel: () => this.#remove(ids),
    }
  }

  #change(ids: QuestionIds, change: Partial<Upload>) {
    const upload = this.#uploads.get(ids.questionId)
    if (upload) this.#show(ids, { ...upload, ...change })
  }

  #show({ questionId }: QuestionIds, upload: Upload) {
    this.#uploads.set(questionId, upload)
    this.#changed()
  }

  #remove({ questionId }: QuestionIds) {
    this.#uploads.delete(questionId)
    this.#changed()
  }

  #changed() {
    this.#failed = undefined
    this.notify()
  }
}

/** The server has checked the file, or its name, and refuses it. */
const isFileAtFault = (error: unknown) => isRefused(error, 'INVALID')

/** How often to ask for an upload that is still being scanned; with growing pauses, for most of a minute. */
const tries = 6

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Repeats `act` until the upload is scanned. A scan takes seconds, rarely a minute. */
export const onceScanned =
  <Given extends unknown[], Result>(act: (...given: Given) => Promise<Result>, pause = wait) =>
  async (...given: Given): Promise<Result> => {
    for (let count = 1; count <= tries; count += 1)
      try {
        return await act(...given)
      } catch (error) {
        if (!isRefused(error, 'NOT_YET')) throw error
        await pause((error.retryAfter ?? 2) * 1_000 * count)
      }
    return act(...given)
  }
