import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { type FieldErrors, fieldErrors } from './field-errors.ts'

interface Props<Schema extends z.ZodMiniType> {
  schema: Schema
  /** Does its work; the form comes along to be reset. */
  onValid: (values: z.output<Schema>, form: HTMLFormElement) => void
  isRunning: boolean
  /** What the server found wrong with single fields. */
  refused?: FieldErrors
  children: (errors: FieldErrors) => ReactNode
}

/** Checks its fields when it is submitted, never before, and leads to the first one that is wrong. */
export function ValidatedForm<Schema extends z.ZodMiniType>(props: Props<Schema>) {
  const { schema, onValid, isRunning, refused = {}, children } = props
  const form = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState<FieldErrors>({})
  const [attempt, setAttempt] = useState(0)
  const errors = { ...refused, ...found }
  const wrong = Object.keys(errors).join()

  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempt, wrong])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isRunning) return
    const result = schema.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    setFound(result.success ? {} : fieldErrors(result.error))
    setAttempt(attempt + 1)
    if (result.success) onValid(result.data, event.currentTarget)
  }

  return (
    <form className="stack fields" ref={form} noValidate onSubmit={submit}>
      {children(errors)}
    </form>
  )
}
