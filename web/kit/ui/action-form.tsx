import { type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { ActionButton } from './action-button.tsx'
import { type FieldErrors, fieldErrors } from './field-error.tsx'
import { keepsFocus } from './focus-heading.ts'
import { Failure } from './message.tsx'

/** The server's refusal of a form: at a field, or about the whole. */
export interface Refusal {
  fields?: FieldErrors
  message?: string
  /** Does a toast say it too? The form keeps showing it, but screen readers need not hear it twice. */
  isTold?: boolean
}

/** The call that a form makes: a mutation. */
interface Call {
  isPending: boolean
  error: Error | null
}

/** What happens with the values once they are valid: the mutation gets them as they are, or `onSubmit` does. */
type Submit<Values> =
  | { change: Call & { mutate(values: Values): void }; onSubmit?: undefined }
  | { change?: Call; onSubmit: (values: Values, form: HTMLFormElement) => void }

/** The fields of a form, and what their values must be. */
export interface FieldsProps<Schema extends z.ZodMiniType> {
  /** What the values must be. A form that only confirms something needs none. */
  schema?: Schema
  /** The values, where the page keeps them in its state. Without them, each field is read by its name. */
  values?: z.input<Schema>
  /** Sorts the server's refusal by fields. Without it, its message is about the whole form. */
  refusalOf?: (error: Error) => Refusal
  /** The fields. As a function they get what is wrong with each, by name. */
  children?: ReactNode | ((errors: FieldErrors) => ReactNode)
}

/** What a form and a dialog with a form have in common. */
export type FormProps<Schema extends z.ZodMiniType> = Submit<z.output<Schema>> & FieldsProps<Schema>

type Props<Schema extends z.ZodMiniType> = FormProps<Schema> & {
  id?: string
  /** The label of its button; none where the button is elsewhere, as in a dialog. */
  label?: string
  runningLabel?: string
  /** Is another form of the page the one that most people came for? A page has one primary button. */
  isSecondary?: boolean | undefined
  /** Can it be sent now? */
  isPossible?: boolean
  /** What is beside the button. */
  beside?: ReactNode
}

/**
 * A form that checks its values when it is submitted, never before, and puts the focus on the first field that is wrong. After that,
 * values that the page keeps are checked with every change, so that an error disappears once it is fixed.
 */
export function ActionForm<Schema extends z.ZodMiniType>(props: Props<Schema>) {
  const { id, schema, values, change = noCall, refusalOf = aboutTheWhole, label, children } = props
  const { runningLabel = 'Saving...', isPossible = true, isSecondary = false, beside } = props
  const form = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [submitted, setSubmitted] = useState<FieldErrors>({})
  const refusal = change.error ? refusalOf(change.error) : {}
  const current = values !== undefined && attempt > 0 ? errorsIn(schema, values) : submitted
  const errors = { ...refusal.fields, ...current }
  const { message } = refusal
  const refused = Object.keys(refusal.fields ?? {}).join()

  useLayoutEffect(() => keepsFocus(form.current), [])

  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    // In a dialog that is higher than the window, it is below what one sees.
    form.current?.querySelector('.message--failure')?.scrollIntoView({ block: 'nearest' })
  }, [attempt, refused, message])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (change.isPending) return
    const { currentTarget } = event
    const given = values ?? Object.fromEntries(new FormData(currentTarget))
    setSubmitted(errorsIn(schema, given))
    setAttempt((count) => count + 1)
    const result = schema?.safeParse(given)
    if (result?.error) return
    const valid = result?.data as z.output<Schema>
    if (props.onSubmit) props.onSubmit(valid, currentTarget)
    else props.change.mutate(valid)
  }

  return (
    <form className="stack" id={id} ref={form} noValidate onSubmit={submit}>
      {typeof children === 'function' ? children(errors) : children}
      <div {...(!refusal.isTold && { role: 'alert' })}>{message && <Failure>{message}</Failure>}</div>
      {label !== undefined && (
        <div className="row">
          {beside}
          <ActionButton
            type="submit"
            {...(!isSecondary && { variation: 'primary' as const })}
            isRunning={change.isPending}
            {...{ runningLabel, isPossible }}
          >
            {label}
          </ActionButton>
        </div>
      )}
    </form>
  )
}

export const noCall: Call = { isPending: false, error: null }
/** The API names the field first, as its schema does: 'place: A link must ...'. */
const aboutTheWhole = ({ message }: Error): Refusal => ({ message: message.replace(/^\w+: /, '') })

function errorsIn(schema: z.ZodMiniType | undefined, values: unknown): FieldErrors {
  const error = schema?.safeParse(values).error
  return error ? fieldErrors(error) : {}
}
