type Work = () => Promise<void>

/** Does one thing at a time; of several that wait, only the last. */
export class LatestOnly {
  #running: Promise<void> | undefined
  #waiting: Work | undefined

  do(work: Work) {
    if (this.#running) this.#waiting = work
    else this.#running = this.#run(work)
  }

  /** Until nothing is left to do. */
  async settled() {
    await this.#running
  }

  async #run(work: Work): Promise<void> {
    // A device that keeps nothing (a full disk, a private window) must not keep anyone from writing: the server still has it.
    await work().catch(() => undefined)
    const next = this.#waiting
    this.#waiting = undefined
    if (next) return this.#run(next)
    this.#running = undefined
  }
}
