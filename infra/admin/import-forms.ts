import type { Roles } from '#shared/kernel/application-role.ts'
import { FormId } from '#shared/kernel/identifier.ts'
import { Email } from '#shared/people/email.ts'
import { Refusal } from '../refusal.ts'
import { choosePortal, portalOptions, portalUsage, readPortal } from './choose-portal.ts'
import { type NamedText, readJsonFiles } from './forms/files.ts'
import { type ExportedForm, readFormFile } from './forms/form-file.ts'
import { readWords, runCommand } from './run-command.ts'

const purpose =
  'Creates the forms of a folder in a portal, inactive, in the name of a super reviewer. Existing forms are not changed. If one file is faulty, nothing is imported.'
const usage = `Usage: npm run forms:import -- FOLDER|FILE --by EMAIL [--as NEW_ID] [--add-roles] [--keep-roles|--take-roles] ${portalUsage}`

await runCommand({ purpose, usage }, async (words) => {
  const { portal, path, newId, ...asked } = readAsked(words)
  const files = readJsonFiles(path)
  console.info(`Imports into ${await choosePortal(portal)}.`)
  const { findRoles } = await import('#functions/store/people/roles.ts')
  const { importForms } = await import('./forms/import-forms.ts')
  const forms = renamed(readForms(files, await findRoles()), newId)
  const { created, there } = await importForms(forms, asked, new Date())
  for (const id of there) console.info(`  ${id}: already exists and is the same`)
  for (const id of created) console.info(`  ${id}: imported, inactive`)
  if (created.length > 0) console.info('Check the due dates, then activate one in the portal.')
})

function readAsked(words: string[]) {
  const options = {
    ...portalOptions,
    by: { type: 'string' },
    as: { type: 'string' },
    'add-roles': { type: 'boolean' },
    'keep-roles': { type: 'boolean' },
    'take-roles': { type: 'boolean' },
  } as const
  const read = readWords(words, options, usage)
  const { portal, others } = readPortal(read, usage)
  const [path, ...surplus] = others
  const { success, data: email } = Email.safeParse(read.values.by)
  if (!path || surplus.length > 0 || !success) throw new Refusal(usage)
  const newId = read.values.as
  if (newId !== undefined && !FormId.safeParse(newId).success)
    throw new Refusal(`${newId} is not a valid id: use up to 64 lower-case letters, digits and "-".`)
  const { 'add-roles': isAdding = false, 'keep-roles': keep, 'take-roles': take } = read.values
  if (keep && take) throw new Refusal(usage)
  const differing = take ? ('take' as const) : keep ? ('keep' as const) : undefined
  return { portal, path, email, newId, isAdding, differing }
}

/** @throws Refusal with all faults of all files */
function readForms(files: readonly NamedText[], roles: Roles): ExportedForm[] {
  const readings = files.map(({ name, text }) => ({ name, reading: readFormFile(text, roles) }))
  const problems = readings.flatMap(({ name, reading }) =>
    'problems' in reading ? reading.problems.map((problem) => ({ name, ...problem })) : [],
  )
  const forms = readings.flatMap(({ reading }) => ('exported' in reading ? [reading.exported] : []))
  const ids = forms.map(({ form }) => form.id)
  const lines = [
    ...problems.map(
      ({ name, line, column, place, message }) =>
        `${name}:${line}:${column} ${place}${place && ': '}${message}`,
    ),
    ...ids.flatMap((id, index) => (ids.indexOf(id) < index ? [`Two files contain the form "${id}".`] : [])),
  ]
  if (lines.length > 0) throw new Refusal([...lines, 'Nothing was imported.'].join('\n'))
  return forms
}

function renamed(forms: ExportedForm[], newId: string | undefined): ExportedForm[] {
  if (newId === undefined) return forms
  if (forms.length > 1) throw new Refusal('With --as, please name a single file.')
  return forms.map(({ form, ...rest }) => ({ ...rest, form: { ...form, id: newId } }))
}
