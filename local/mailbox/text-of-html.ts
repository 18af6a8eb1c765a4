const characters = new Map(Object.entries({ lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', amp: '&' }))

/**
 * Converts a mail's HTML to plain text: no markup, a new line after each block, each link's address in
 * parentheses. Made for the portal's own mails, not for arbitrary HTML.
 */
export function textOfHtml(html: string): string {
  const text = html
    .replace(/<(style|script|head|title)\b.*?<\/\1>|<div style="display:none.*?<\/div>/gis, '')
    .replace(/\s+/g, ' ')
    .replace(/<a\b[^>]*?href=(["'])(.*?)\1[^>]*>(.*?)<\/a>/gi, (_, _quote, address, label) =>
      label === address ? address : `${label} (${address})`,
    )
    .replace(/<br\b[^>]*>|<\/(p|div|h[1-6]|li|tr|table|ul|ol|blockquote)>/gi, '\n')
    .replace(/<!--.*?-->|<[^>]*>/g, '')
  return decodeReferences(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

// In one pass: replaced one after another, `&amp;lt;` would become `<`.
function decodeReferences(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (all, hexadecimal, decimal, name) => {
    if (name) return characters.get(name) ?? all
    const code = hexadecimal ? parseInt(hexadecimal, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
}
