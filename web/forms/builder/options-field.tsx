import { useState } from 'react'
import { same } from '#shared/form-change.ts'
import type { JsonPath } from '#shared/json-text.ts'
import { AreaField } from './fields.tsx'

interface Props {
  path: JsonPath
  options: readonly string[]
  onChange: (options: string[]) => void
}

const optionsIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The options, one on each line. What is being typed stays as it is: a line that is empty yet is no option. */
export function OptionsField({ path, options, onChange }: Props) {
  const [typed, setTyped] = useState('')
  return (
    <AreaField
      path={path}
      label="Options"
      hint="One on each line"
      rows={Math.max(4, options.length + 1)}
      value={same(optionsIn(typed), options) ? typed : options.join('\n')}
      onChange={(text) => {
        setTyped(text)
        onChange(optionsIn(text))
      }}
    />
  )
}
