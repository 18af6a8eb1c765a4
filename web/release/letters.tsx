import * as z from 'zod/mini'
import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import type { DecisionLetters } from '#shared/forms/form.ts'
import { counted } from '#shared/kernel/wording.ts'
import { Choice } from '#web/kit/list/choice.tsx'
import { oneOf, searchText } from '#web/kit/list/list-state.ts'
import { isFound } from '#web/kit/list/search.ts'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { ListSearch } from '#web/staff/dashboard-frame.tsx'
import { decisions, decisionWords } from './counts.tsx'
import { GroupedLetters } from './grouped-letters.tsx'
import { letterGroups } from './letter-groups.ts'
import type { LettersOf } from './letters-query.ts'

const letterList = z.object({ q: searchText(), decided: oneOf(decisions) })

interface Props extends LettersOf {
  letters: DecisionLetters | undefined
}

/** All letters, each text once, with its applicants. */
export function Letters({ letters, ...of }: Props) {
  const { rows } = useDashboard()
  const [{ q, decided }, go] = useListState(letterList)
  const shown = rows
    .map(({ row }) => row)
    .filter(
      (row) =>
        hasLetter(row) &&
        isFound(q, `${row.name} ${chapterRoles.nameOf(row.role)}`) &&
        (!decided || row.decision === decided),
    )
  return (
    <section className="stack" aria-labelledby="letters">
      <h2 id="letters">The letters</h2>
      <div className="row">
        <ListSearch q={q} go={go} placeholder="Name or role" />
        <Choice
          label="Decision"
          all="Any"
          value={decided}
          options={decisions
            .filter((each) => each !== 'undecided')
            .map((each) => [each, decisionWords(each)])}
          onChoose={(decision) => go({ decided: decision })}
        />
        <span className="muted num push" role="status">
          {counted(shown.length, 'letter')}
        </span>
      </div>
      {letterGroups(shown, letters).map((group) => (
        <GroupedLetters key={`${group.decision} ${group.text ?? ''}`} group={group} of={of} />
      ))}
      {shown.length === 0 && (
        <p className="surface empty">
          {!rows.some(({ row }) => hasLetter(row))
            ? 'No letters yet. Once an application is decided, the letter that its applicant will read is here.'
            : 'No letter matches. Try another name or decision.'}
        </p>
      )}
    </section>
  )
}

const hasLetter = ({ isWithdrawn, isBlind, decision }: DashboardRow) =>
  !isWithdrawn && !isBlind && decision !== 'undecided'
