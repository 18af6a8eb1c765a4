import type { AskedQuestion } from '#shared/forms/questions-in.ts'

/** The disclosure as it is built: what the others are copies of. */
let model: HTMLDetailsElement | undefined

/** Lists the questions. Their answers are in markdown, whose parser is loaded for the first one that is opened. */
export function showQuestions(questions: readonly AskedQuestion[]) {
  const list = document.getElementById('answers')!
  model ??= list.querySelector('details')!
  document.getElementById('asking')!.textContent =
    questions.length > 0 ? 'Questions people ask' : 'Questions?'
  list.replaceChildren(...questions.map((each) => disclosureOf(model!, each)))
}

function disclosureOf(built: HTMLDetailsElement, { asked, answer }: AskedQuestion) {
  const details = built.cloneNode(true) as HTMLDetailsElement
  const text = details.lastElementChild!
  details.hidden = false
  details.querySelector('span')!.textContent = asked
  // Read as it was written, should the parser not arrive.
  text.textContent = answer
  const show = () =>
    import('./show-answer.tsx').then(
      (code) => code.showAnswer(text, answer),
      () => undefined,
    )
  details.addEventListener('toggle', () => void show(), { once: true })
  return details
}
