import { TextField } from '@aws-amplify/ui-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ActionForm } from '#web/kit/ui/action-form.tsx'
import { errorProps } from '#web/kit/ui/field-error.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { AcquaintanceField, GivenAcquaintance } from '#web/staff/assignments/acquaintance-field.tsx'
import { useDeclaring } from './declaring.tsx'

const Typed = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(3, 'Please enter the first and the last name.'), z.maxLength(220)),
  acquaintance: GivenAcquaintance,
})

/** Once reviews are assigned, reviewers type the names of people they know. The answer does not reveal whether they applied. */
export function TypedName({ formId }: { formId: string }) {
  const [values, setValues] = useState({ name: '', acquaintance: '' })
  const [noted, setNoted] = useState(0)
  const declaring = useDeclaring(formId, () => {
    setValues({ name: '', acquaintance: '' })
    setNoted(noted + 1)
  })
  return (
    <>
      <p>
        Reviews are assigned, so the list of names is closed. If you know someone who may have applied, enter
        their full name. <b>The answer is the same whether or not they did.</b> If they did, you lose access
        to their application, and it leaves your list.
      </p>
      <div role="status">
        {noted > 0 && (
          <Notice>Thank you. If someone with this name applied, someone else will review them.</Notice>
        )}
      </div>
      <ActionForm
        key={noted}
        label="I know this person"
        schema={Typed}
        values={values}
        change={declaring}
        onSubmit={({ name, acquaintance }) => declaring.mutate({ names: [name], acquaintance })}
      >
        {(errors) => (
          <>
            <TextField
              label="First and last name"
              name="name"
              // After each declaration the form is empty again, so that several people can be declared one after another.
              autoFocus={noted > 0}
              autoComplete="off"
              maxLength={220}
              isRequired
              value={values.name}
              onChange={({ target }) => setValues({ ...values, name: target.value })}
              {...errorProps(errors.name)}
            />
            <AcquaintanceField
              legend="How do you know them?"
              value={values.acquaintance}
              onChange={(acquaintance) => setValues({ ...values, acquaintance })}
              problem={errors.acquaintance}
            />
          </>
        )}
      </ActionForm>
    </>
  )
}
