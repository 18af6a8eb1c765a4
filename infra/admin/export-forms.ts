import { Refusal } from '../refusal.ts'
import { choosePortal, portalOptions, portalUsage, readPortal } from './choose-portal.ts'
import { keepFiles } from './forms/files.ts'
import { formFileText } from './forms/form-file.ts'
import { readWords, runCommand } from './run-command.ts'

const purpose =
  'Writes all forms of a portal into a folder, with rubrics, weights, letters and dates, one JSON file each. It changes nothing in the portal.'
const usage = `Usage: npm run forms:export -- FOLDER ${portalUsage}`

await runCommand({ purpose, usage }, async (words) => {
  const { portal, others } = readPortal(readWords(words, portalOptions, usage), usage)
  const [folder, ...surplus] = others
  if (!folder || surplus.length > 0) throw new Refusal(usage)
  console.info(`Exports the forms of ${await choosePortal(portal)}.`)
  const { findExportedForm, listFormIds } = await import('./forms/find-exported-form.ts')
  const ids = await listFormIds()
  if (ids.length === 0) throw new Refusal('There are no forms yet.')
  const exported = await Promise.all(ids.map(findExportedForm))
  const files = exported.map((each) => ({ name: `${each.form.id}.json`, text: formFileText(each) }))
  keepFiles(folder, files)
  for (const { name } of files) console.info(`  ${name}`)
  console.info('The files hold decision letters and weights, which applicants must not read.')
})
