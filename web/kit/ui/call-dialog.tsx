import { type QueryFilters, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { FieldsProps } from './action-form.tsx'
import { type DialogProps, FormDialog } from './form-dialog.tsx'
import { showSuccess } from './toast.ts'

interface Call<Given, Result> {
  /** The call, with the values of the fields. */
  call: (given: Given) => Promise<Result>
  /** The toast once it is done. */
  success?: string | ((result: Result, given: Given) => string)
  /** What changes on screen then. */
  onDone?: (result: Result, given: Given) => unknown
  /** What is fetched again afterwards, also after a refusal. */
  refetched?: QueryFilters
  onClose: () => void
}

/** The mutation of a dialog that makes one call and closes once that is done. */
export function useCall<Given, Result>({ call, success, onDone, refetched, onClose }: Call<Given, Result>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: (result, given) => {
      if (success) showSuccess(typeof success === 'string' ? success : success(result, given))
      onClose()
      return onDone?.(result, given)
    },
    onSettled: () => refetched && cache.invalidateQueries(refetched),
  })
}

type Props<Schema extends z.ZodMiniType, Result> = DialogProps &
  FieldsProps<Schema> &
  Call<z.output<Schema>, Result>

/** A dialog that asks before one call, and closes once it is done. Why the server refused is said in the dialog. */
export const CallDialog = <Schema extends z.ZodMiniType, Result>(props: Props<Schema, Result>) => (
  <FormDialog {...props} change={useCall(props)} />
)
