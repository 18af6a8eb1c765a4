interface Props<Name extends string> {
  names: readonly Name[]
  meaning: Readonly<Record<Name, string>>
}

/** The placeholders that a text may have, and what each is replaced by. */
export const PlaceholderList = <Name extends string>({ names, meaning }: Props<Name>) => (
  <details>
    <summary>Placeholders</summary>
    <ul className="bullets small">
      {names.map((name) => (
        <li key={name}>
          <code>{`{${name}}`}</code>: {meaning[name]}
        </li>
      ))}
    </ul>
  </details>
)
