import { groups } from './measures.ts'

// One group of measures in a process of its own: `bench.ts` starts this, gives the group's place, and hears the findings.
// Whatever a measure has started goes with the process, also when its time is over.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))

const findings = await groups[Number(process.argv[2])]!.measure()
process.send!(findings, () => process.exit(0))
