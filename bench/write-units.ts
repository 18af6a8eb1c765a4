import { openTestPortal, type TestPortal } from '#local/testing/open-test-portal.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import { siteFolder } from '#web/e2e/site-folder.ts'
import { demoForm, fill, wideForm } from './applications.ts'
import type { Finding } from './finding.ts'

/** Changes each long answer of two 20 kB applications, one at a time, and reads the cost of each change. */
export async function measureWriteUnits(): Promise<Finding[]> {
  const portal = await openTestPortal({ siteFolder, now: () => new Date() })
  const wide = await billsOf(portal, wideForm())
  const demo = await billsOf(portal, demoForm(portal.now()))
  return [
    units('write units of an autosave of one answer, 20 kB in 45 answers of 9 sections', wide),
    units('the same, 20 kB in the 8 long answers of the demo form', demo),
    roundTrips([...wide, ...demo]),
  ]
}

/** The units of each autosave's requests. The first is the read that every call makes. */
async function billsOf(portal: TestPortal, given: Partial<ApplicationForm>): Promise<number[][]> {
  const form = await portal.form(given)
  const person = await portal.person()
  const { id, written, response } = await fill(person, form)
  const { answer: opened } = await person.calls.applications.find({ params: { responseId: id } })
  const versions = new Map(opened.sectionResponses.map(({ sectionId, version }) => [sectionId, version]))
  const bills: number[][] = []
  for (const [index, { sectionId, questionId }] of written.entries()) {
    portal.bills.length = 0
    const questions = [{ questionId, response: `${response}!` }]
    const base = versions.get(sectionId)
    const sectionResponses = [{ sectionId, ...(base !== undefined && { base }), questions }]
    const body = { operationId: `measured-${index}`, sectionResponses }
    const { status, answer } = await person.calls.applications.save({ params: { responseId: id }, body })
    bills.push(portal.bills.map(({ CapacityUnits }) => CapacityUnits))
    if (status !== 200) throw new Error(`A save answered ${status}.`)
    for (const section of answer.sections) versions.set(section.sectionId, section.version)
  }
  return bills
}

function units(measure: string, bills: readonly number[][]): Finding {
  const each = bills.map(([, ...writes]) => writes.reduce((sum, unit) => sum + unit, 0))
  return {
    measure,
    value: each.reduce((sum, unit) => sum + unit, 0) / each.length,
    goal: { must: 6, aim: 3 },
    note: `from ${Math.min(...each)} to ${Math.max(...each)}, mean of ${each.length} autosaves.`,
  }
}

const roundTrips = (bills: readonly number[][]): Finding => ({
  measure: 'round trips of an autosave, beyond the read of caller and form',
  value: Math.max(...bills.map(({ length }) => length - 1)),
  goal: { must: 1, aim: 1 },
})
