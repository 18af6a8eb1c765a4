/** What people ask, and the answer in markdown. */
export interface AskedQuestion {
  asked: string
  answer: string
}

/** The questions of a form's answers in markdown: each heading is one. What stands before the first belongs to none. */
export function questionsIn(faq: string): { lead: string; questions: AskedQuestion[] } {
  const [lead = '', ...rest] = faq.split(/^#+ +(.+)$/m).map((text) => text.trim())
  const questions = rest.flatMap((asked, index) =>
    index % 2 === 0 ? [{ asked, answer: rest[index + 1] ?? '' }] : [],
  )
  return { lead, questions }
}
