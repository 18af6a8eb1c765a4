/** A dot: there are notes that its reader has not read. */
export const Unread = () => (
  <>
    {' '}
    <span className="unread" role="img" aria-label="New notes" title="New notes" />
  </>
)
