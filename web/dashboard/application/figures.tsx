/** Figures that filter nothing. */
export const Figures = ({ figures }: { figures: readonly (readonly [label: string, count: number])[] }) => (
  <dl className="board-cards board-cards--few">
    {figures.map(([label, count]) => (
      <div className="board-card board-card--figure" key={label}>
        <dt>{label}</dt>
        <dd>{count}</dd>
      </div>
    ))}
  </dl>
)
