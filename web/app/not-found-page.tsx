import { DeadEnd } from '#web/ui/dead-end.tsx'

export const NotFoundPage = () => (
  <DeadEnd
    heading="Page not found"
    next={
      <>
        <a href="/">Go to the start page</a>.
      </>
    }
  >
    If you typed the address, check that it is correct. If you followed a link, it may be old.
  </DeadEnd>
)
