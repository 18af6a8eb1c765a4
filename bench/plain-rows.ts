/** Milliseconds of the page, and of the reference that was measured in turn with it. */
export interface Times {
  own: number
  reference: number
}

export interface WithReference {
  plainRows: (rows: readonly { name?: unknown; dateSubmitted?: unknown }[]) => Promise<void>
}

/** The reference: 30 rows as plain HTML, until they are painted. Runs in the page. */
export function definePlainRows() {
  ;(window as unknown as WithReference).plainRows = async (rows) => {
    const body = document.createElement('tbody')
    for (const row of rows.slice(0, 30)) {
      const line = document.createElement('tr')
      for (let column = 0; column < 11; column++) {
        const cell = document.createElement('td')
        cell.textContent = `${String(row.name)} ${String(row.dateSubmitted)}`
        line.append(cell)
      }
      body.append(line)
    }
    const table = document.createElement('table')
    table.append(body)
    document.body.append(table)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    table.remove()
  }
}
