import { applicationRoleLabel } from '#shared/application-role.ts'
import type { DashboardRow } from '#shared/dashboard-row.ts'
import type { DecisionLetters } from '#shared/form.ts'
import { Choice } from '#web/lists/choice.tsx'
import { useAddress } from '#web/ui/use-address.ts'
import type { LettersOf } from '../deciding/decision-queries.ts'
import { isFound } from '../matching.ts'
import { withValues } from '../place.ts'
import { useDashboard } from '../use-dashboard.ts'
import { decisions, decisionWords } from './decision-words.ts'
import { GroupedLetters } from './grouped-letters.tsx'
import { letterGroups } from './letter-groups.ts'

interface Props extends LettersOf {
  letters: DecisionLetters | undefined
}

/** All letters, each text once, with those who get it. */
export function Letters({ letters, ...of }: Props) {
  const { rows } = useDashboard()
  const [params, change] = useAddress()
  const set = (values: Record<string, string | null>) => change((before) => withValues(before, values))
  const q = params.get('letter') ?? ''
  const decision = decisions.find((each) => each === params.get('decided')) ?? null
  // The search that all dashboards share narrows the letters down too, by name and role as it does there.
  const shared = params.get('q') ?? ''
  const found = rows
    .map(({ row }) => row)
    .filter(
      (row) =>
        isTold(row) &&
        isFound(q, row.name) &&
        isFound(shared, `${row.name} ${applicationRoleLabel[row.role].name}`) &&
        (!decision || row.decision === decision),
    )
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
            onChange={({ target }) => set({ letter: target.value })}
          />
        </label>
        <Choice
          label="Decision"
          all="Any"
          value={decision}
          options={decisions
            .filter((each) => each !== 'undecided')
            .map((each) => [each, decisionWords(each)])}
          onChoose={(decided) => set({ decided })}
        />
        <span className="muted num push" role="status">
          {found.length} {found.length === 1 ? 'letter' : 'letters'}
        </span>
      </div>
      {letterGroups(found, letters).map((group) => (
        <GroupedLetters key={`${group.decision} ${group.text ?? ''}`} group={group} of={of} />
      ))}
      {found.length === 0 && <p className="surface empty">There is no such letter.</p>}
    </section>
  )
}

const isTold = ({ isWithdrawn, isBlind, decision }: DashboardRow) =>
  !isWithdrawn && !isBlind && decision !== 'undecided'
