import { useMemo, useState } from 'react'
import type { ListedQuestion } from '#shared/applications/listed-answers.ts'
import { type AnswerValue } from '#shared/applications/response.ts'
import { applicationRows } from '#shared/applications/row-routes.ts'
import { client } from '#web/api/client.ts'
import { inPages, useAllPages } from '#web/kit/list/all-pages.ts'
import type { Column } from '#web/kit/list/column.ts'
import { type ListedRow } from './dashboard-data.ts'

const api = client(applicationRows)

const answersQuery = (formId: string) =>
  inPages(['dashboard', 'answers', formId], (query) => api.answers({ params: { formId }, query }))

/** The ids of such columns. */
export const answerColumn = /^q-[A-Za-z0-9][\w-]*$/

/** What an address says of a list: the part that answers may be needed for. */
export interface MayShowAnswers {
  show?: string
  sort: string
  answers?: string
}

/** Whether a list shows, sorts or filters by answers. */
const wantsAnswers = ({ show = '', sort, answers }: MayShowAnswers) =>
  Boolean(answers) || /(^|,|-)q-/.test(`${show},${sort}`)

/**
 * The rows with their short answers, and a column for each question. They are fetched only for a list that shows, sorts or filters by them,
 * or once someone asks what there is (`ask`).
 */
export function useAnsweredRows(formId: string, rows: readonly ListedRow[], state: MayShowAnswers) {
  const [isAsked, setAsked] = useState(false)
  const enabled = isAsked || wantsAnswers(state)
  const { data, isComplete, error } = useAllPages({ ...answersQuery(formId), enabled })
  const pages = enabled ? data?.pages : undefined
  const answered = useMemo(() => {
    if (!pages) return rows
    const of = new Map(pages.flatMap(({ answers }) => Object.entries(answers)))
    return rows.map((listed) => ({ ...listed, answers: of.get(listed.row.responseId) }))
  }, [rows, pages])
  const questions = useMemo(() => questionsIn(pages ?? []), [pages])
  const columns = useMemo(() => questions.map(toColumn), [questions])
  return {
    rows: answered,
    questions,
    columns,
    error,
    isReady: !enabled || isComplete || error !== null,
    ask: () => setAsked(true),
  }
}

const questionsIn = (pages: readonly { questions: readonly ListedQuestion[] }[]) => [
  ...new Map(pages.flatMap(({ questions }) => questions).map((each) => [each.id, each])).values(),
]

const toColumn = ({ id, text, type }: ListedQuestion): Column<ListedRow> => ({
  id: `q-${id}`,
  head: text,
  isOff: true,
  sortBy: ({ answers }) => sortValue(answers?.[id], type),
  cell: ({ answers }) => cell(answers?.[id] ?? '', type),
  title: ({ answers }) => words(answers?.[id] ?? ''),
  width: '9rem',
  ...(type === 'number' && { isNumber: true }),
})

function sortValue(answer: AnswerValue | undefined, type: ListedQuestion['type']) {
  if (!answer?.length) return null
  return type === 'number' ? Number(answer) : words(answer)
}

const words = (answer: AnswerValue) => [answer].flat().join(', ')

function cell(answer: AnswerValue, type: ListedQuestion['type']) {
  const text = words(answer)
  if (type !== 'link' || !/^https?:\/\//i.test(text)) return text
  return (
    <a href={text} target="_blank" rel="noopener noreferrer">
      {text.replace(/^https?:\/\/(www\.)?/i, '')}
    </a>
  )
}
