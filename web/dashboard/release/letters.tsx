import { Button } from '@aws-amplify/ui-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { applicationRoleLabel } from '#shared/application-role.ts'
import { rowId } from '#shared/dashboard-row.ts'
import type { LetterPreview } from '#shared/release.ts'
import { Choice } from '#web/lists/choice.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { RolePill } from '#web/ui/role-pill.tsx'
import { useAddress } from '#web/ui/use-address.ts'
import { type LettersOf, lettersQuery } from '../deciding/decision-queries.ts'
import { isFound } from '../matching.ts'
import { withValues } from '../place.ts'
import { StatusView } from '../status-view.tsx'
import { useDashboard } from '../use-dashboard.ts'
import { decisions, decisionWords } from './decision-words.ts'

const pageSize = 10

/** Every letter as its person will get it. */
export default function Letters(of: LettersOf) {
  const { letters, isComplete, error, again } = useLetters(of)
  const [params, change] = useAddress()
  const set = (values: Record<string, string | null>) => change((before) => withValues(before, values))
  const q = params.get('letter') ?? ''
  const decision = decisions.find((each) => each === params.get('decided')) ?? null
  // The search that all dashboards share narrows the letters down too, by name and role as it does there.
  const shared = params.get('q') ?? ''
  const found = letters.filter(
    (each) =>
      isFound(q, each.name) &&
      isFound(shared, `${each.name} ${applicationRoleLabel[each.role].name}`) &&
      (!decision || each.decision === decision),
  )
  const last = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(last, Math.max(1, Number(params.get('letters')) || 1))
  const shown = found.slice((page - 1) * pageSize, page * pageSize)
  return (
    <section className="stack" aria-labelledby="letters">
      <h2 id="letters">The letters</h2>
      <div className="row">
        <label className="choice">
          <span>Name</span>
          <input
            className="amplify-input amplify-input--small"
            type="search"
            maxLength={200}
            value={q}
            onChange={({ target }) => set({ letter: target.value, letters: null })}
          />
        </label>
        <Choice
          label="Decision"
          all="Any"
          value={decision}
          options={decisions.map((each) => [each, decisionWords(each)])}
          onChoose={(decided) => set({ decided, letters: null })}
        />
        <span className="muted num push" role="status">
          {found.length} {found.length === 1 ? 'letter' : 'letters'}
          {!isComplete && !error && ', loading more...'}
        </span>
      </div>
      {error && (
        <p role="alert">
          Not every letter could be loaded: {error.message}{' '}
          <Button size="small" onClick={again}>
            Try again
          </Button>
        </p>
      )}
      {shown.map((letter) => (
        <Letter key={rowId(letter)} letter={letter} />
      ))}
      {isComplete && found.length === 0 && <p className="surface empty">There is no such letter.</p>}
      {last > 1 && <Pages page={page} last={last} onGo={(to) => set({ letters: to })} />}
    </section>
  )
}

interface PagesProps {
  page: number
  last: number
  onGo: (page: string) => void
}

const Pages = ({ page, last, onGo }: PagesProps) => (
  <nav className="row" aria-label="Pages of letters">
    <PageButton words="Previous" to={page - 1} isOn={page > 1} onGo={onGo} />
    <span className="num">
      Page {page} of {last}
    </span>
    <PageButton words="Next" to={page + 1} isOn={page < last} onGo={onGo} />
  </nav>
)

interface PageButtonProps {
  words: string
  to: number
  isOn: boolean
  onGo: (page: string) => void
}

const PageButton = ({ words, to, isOn, onGo }: PageButtonProps) => (
  <Button size="small" aria-disabled={!isOn} onClick={() => isOn && onGo(String(to))}>
    {words}
  </Button>
)

function Letter({ letter: { name, role, decision, letter } }: { letter: LetterPreview }) {
  return (
    <article className="surface release-letter" aria-label={`Letter to ${name}`}>
      <header className="row">
        <b>{name}</b>
        <RolePill role={role} />
        {decision === 'undecided' ? (
          <span className="muted">Undecided</span>
        ) : (
          <StatusView status={decision} />
        )}
      </header>
      <div className="stack">
        {letter === null ? (
          <p className="muted">There is no letter yet.</p>
        ) : (
          <>
            <p>Dear {name},</p>
            <Markdown text={letter} />
          </>
        )}
      </div>
    </article>
  )
}

/** The first page at once and the others behind it, since a search has to find all. */
function useLetters(of: LettersOf) {
  const { formId } = useDashboard()
  const query = useInfiniteQuery(lettersQuery(formId, of))
  const { data, hasNextPage, isFetching, isError, fetchNextPage, error, refetch } = query
  const wantsMore = hasNextPage && !isFetching && !isError

  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, fetchNextPage])

  return {
    letters: data?.pages.flatMap(({ letters }) => letters) ?? [],
    isComplete: data !== undefined && !hasNextPage,
    error,
    again: () => void (query.isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}
