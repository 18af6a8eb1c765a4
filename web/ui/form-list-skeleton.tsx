import type { ReactNode } from 'react'

/** As tall as a list of two forms, so that what follows does not jump. */
export const FormListSkeleton = ({ entry }: { entry: ReactNode }) => (
  <>
    <p className="vh" role="status">
      Loading the forms...
    </p>
    <ul className="stack" aria-hidden="true">
      {entry}
      {entry}
    </ul>
  </>
)
