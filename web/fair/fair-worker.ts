// Computes beside the page, which stays responsive. It calls nobody and keeps nothing.
import { type TaskName, tasks } from './tasks.ts'

export interface Question {
  id: number
  task: TaskName
  given: unknown
}
export type Answer = { id: number; computed: unknown } | { id: number; failure: string }

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void answer(data).then((message) => postMessage(message))
})

async function answer({ id, task, given }: Question): Promise<Answer> {
  try {
    return { id, computed: await tasks[task](given as never) }
  } catch (error) {
    return { id, failure: String(error) }
  }
}
