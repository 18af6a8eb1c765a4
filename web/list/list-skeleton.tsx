/** The rows of a list while they load. */
export const ListSkeleton = ({ lines }: { lines: number }) => (
  <div aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => (
      <span className="skeleton list-skeleton" key={line} />
    ))}
  </div>
)
