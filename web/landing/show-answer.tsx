import { createRoot } from 'react-dom/client'
import { Markdown } from '#web/kit/ui/markdown.tsx'

/** Draws an answer in the place of its text. */
export const showAnswer = (place: Element, answer: string) =>
  createRoot(place).render(<Markdown text={answer} />)
