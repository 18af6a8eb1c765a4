import { ApiError } from '#web/api/api-error.ts'

/** How often an upload that is still being scanned is asked for again; with growing pauses that is most of a minute. */
const tries = 6

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** The same act, which waits where the portal has not scanned the upload yet. A scan takes seconds, rarely a minute. */
export const onceScanned =
  <Given extends unknown[], Result>(act: (...given: Given) => Promise<Result>, pause = wait) =>
  async (...given: Given): Promise<Result> => {
    for (let count = 1; count <= tries; count += 1)
      try {
        return await act(...given)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'NOT_YET') throw error
        await pause((error.retryAfter ?? 2) * 1_000 * count)
      }
    return act(...given)
  }
