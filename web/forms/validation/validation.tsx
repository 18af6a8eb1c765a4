import { Button, TextAreaField } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { type FormParse, parseForm } from '#shared/form-parsing.ts'
import { ParseResult } from './parse-result.tsx'
import { ParseStatus } from './parse-status.tsx'

const pending: FormParse = { status: 'Pending' }

/** A form written as JSON: looked through, read as applicants will, and then created or put in the place of another. */
export function Validation() {
  const [text, setText] = useState('')
  const [parse, setParse] = useState(pending)
  return (
    <>
      <TextAreaField
        className="json"
        label="Form as JSON"
        rows={12}
        spellCheck={false}
        autoCapitalize="none"
        value={text}
        aria-invalid={'problems' in parse}
        onChange={({ target }) => {
          setText(target.value)
          setParse(pending)
        }}
      />
      <div className="row">
        <Button variation="primary" onClick={() => setParse(parseForm(text))}>
          Validate Form
        </Button>
        <ParseStatus parse={parse} />
      </div>
      <ParseResult parse={parse} />
    </>
  )
}
