import { Button } from '@aws-amplify/ui-react'
import { useMemo, useState } from 'react'
import type { AssignmentKind } from '#shared/assignment.ts'
import { Modal } from '#web/ui/modal.tsx'
import { planEvenly, planForEach } from './assignment-plan.ts'
import { AssignProgress } from './assign-progress.tsx'
import { ChoosePeople } from './choose-people.tsx'
import { ChooseWay, type Way } from './choose-way.tsx'
import type { ListedRow } from '../listed-row.ts'
import { PlanPreview } from './plan-preview.tsx'
import { useBulk } from './use-bulk.ts'
import { useDashboard } from '../use-dashboard.ts'

interface Props {
  rows: readonly ListedRow[]
  kind: AssignmentKind
  onClose: () => void
}

/** Assigns many at once: who, in which way, what would come of it, and then how far it is. */
export default function AssignDialog({ rows: given, kind, onClose }: Props) {
  // What is on screen behind changes while it is assigned; the plan is made from what was selected.
  const [rows] = useState(() => given.map(({ row }) => row))
  const { people, loads } = useDashboard()
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const [way, setWay] = useState<Way>('evenly')
  const [perRow, setPerRow] = useState(2)
  const [planLoads] = useState(loads[kind])
  const bulk = useBulk()
  const chosen = useMemo(() => people.filter(({ id }) => chosenIds.has(id)), [people, chosenIds])
  const plan = useMemo(
    () =>
      way === 'each'
        ? { ...planForEach({ rows, chosen, kind }), short: [] }
        : planEvenly({ rows, chosen, kind, perRow, loads: planLoads }),
    [way, rows, chosen, kind, perRow, planLoads],
  )
  const noun = kind === 'review' ? 'reviewers' : 'interviewers'
  const applications = rows.length === 1 ? '1 application' : `${rows.length} applications`

  if (bulk.run) {
    const { run, start, stop } = bulk
    const stopAndClose = () => {
      stop()
      onClose()
    }
    return (
      <Modal title={`Assigning ${noun} to ${applications}`} onClose={stopAndClose}>
        <AssignProgress
          run={run}
          rows={rows}
          onStop={stop}
          onResume={() => start(run.left)}
          onClose={onClose}
        />
      </Modal>
    )
  }
  return (
    <Modal title={`Assign ${noun} to ${applications}`} onClose={onClose}>
      <div className="dialog-body">
        <ChoosePeople
          people={people}
          loads={loads[kind]}
          rows={rows}
          kind={kind}
          chosen={chosenIds}
          onChoose={setChosenIds}
        />
        <ChooseWay way={way} perRow={perRow} noun={noun} onWay={setWay} onPerRow={setPerRow} />
        <PlanPreview plan={plan} rows={rows} isChosen={chosen.length > 0} />
      </div>
      <div className="row">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variation="primary"
          aria-disabled={plan.assignments.length === 0}
          onClick={() => plan.assignments.length > 0 && bulk.start(plan.assignments)}
        >
          Assign {plan.assignments.length}
        </Button>
      </div>
    </Modal>
  )
}
