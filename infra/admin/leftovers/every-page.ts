interface Page<Item> {
  items: readonly Item[]
  next: string | undefined
}

/** All items of a paginated AWS list. */
export async function everyPage<Item>(
  ask: (next: string | undefined) => Promise<Page<Item>>,
): Promise<Item[]> {
  const found: Item[] = []
  let next: string | undefined
  do {
    const page = await ask(next)
    found.push(...page.items)
    next = page.next
  } while (next)
  return found
}
