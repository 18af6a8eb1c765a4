import { groups } from './measures.ts'

// Runs one group of measures. `bench.ts` starts this process with the group's index and receives the findings. Everything that
// a measure has started ends with the process, also after a timeout.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))

const findings = await groups[Number(process.argv[2])]!.measure()
process.send!(findings, () => process.exit(0))
