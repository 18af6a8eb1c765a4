import { setting } from '#functions/setting.ts'
import type { Role } from '#shared/kernel/application-role.ts'
import { escapeHtml } from '#shared/kernel/html.ts'

const chapter = setting('CHAPTER_NAME')
/** The email or the page to ask at; empty if the chapter has named none. */
const contact = setting('CHAPTER_CONTACT')

const font = "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;"
const text = `margin:0 0 16px;color:#151926;${font}font-size:16px;line-height:1.6;`
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

// Only dark and narrow screens need it, so a mail program that drops it loses nothing.
const style = `
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  .text a { color: #3a4bc4 }
  .text p, .text ul, .text ol, .text h2, .text h3 { margin: 0 0 16px }
  @media (max-width: 479px) { .pad { padding: 24px 20px !important } .edge { padding: 16px 0 !important } }
  @media (prefers-color-scheme: dark) {
    .ground { background: #0f1218 !important } .paper { background: #171b23 !important; border-color: #2b313d !important }
    .ink { color: #eceef4 !important } .soft { color: #a3aaba !important } .link, .text a { color: #a2b0ff !important }
    .button { background: #a2b0ff !important } .button a { color: #0f1218 !important }
    .brand { background: #262f5e !important; color: #dfe4ff !important } .facts { background: #1f242e !important }
  }`

/** Keeps the text after the preheader out of a mailbox's list. */
const filler = '&#8199;&#847; '.repeat(40)

/** The parts of a mail as HTML; everything in them is escaped already. */
export interface Shown {
  heading: string
  /** What a mailbox shows beside the subject. */
  preheader: string
  band?: Omit<Band, 'heading'>
  content: string
  signer?: string | undefined
  /** Why its reader gets it. */
  reason: string | undefined
}

/** A surface in a role's color, with the news. */
export interface Band {
  color: Role['color']
  emoji: string
  heading: string
  about: string
}

/** A whole mail. Tables and inline styles, since mail programs drop most others. */
export const shell = ({ heading, preheader, band, content, signer, reason }: Shown) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${heading}</title>
<style>${style}${band ? darkBand(band) : ''}
</style>
</head>
<body class="ground" bgcolor="#faf7f1" style="margin:0;padding:0;background:#faf7f1;">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;">${preheader}${filler}</div>
<div role="article" aria-roledescription="email" aria-label="${heading}" lang="en">
<table ${table} width="100%" class="ground" bgcolor="#faf7f1" style="background:#faf7f1;">
<tr><td class="edge" align="center" style="padding:32px 16px;">
<table ${table} width="100%" style="max-width:600px;">
<tr><td style="padding:0 20px 20px;"><table ${table}><tr>
<td width="36" valign="top"><div class="brand" style="width:36px;height:36px;border-radius:10px;background:#2e3ca3;color:#ffffff;text-align:center;${font}font-size:18px;line-height:36px;">&#10003;</div></td>
<td class="ink" style="padding-left:12px;color:#151926;${font}font-size:16px;font-weight:600;line-height:24px;">${escapeHtml(chapter)}</td>
</tr></table></td></tr>
<tr><td class="paper pad" bgcolor="#ffffff" style="padding:36px 40px 28px;border:1px solid #e6dfd1;border-radius:16px;background:#ffffff;">
${band ? bandOf({ ...band, heading }) : headline('ink', '#151926', heading)}
${content}
${paragraph(signed(signer, escapeHtml(chapter)).join('<br>'))}
</td></tr>
<tr><td class="soft" style="padding:20px 20px 0;color:#555c6e;${font}font-size:14px;line-height:1.6;">${[ask, reason].filter(Boolean).join('<br>')}</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`

const headline = (name: string, color: string, html: string) =>
  `<h1 class="${name}" style="margin:0 0 16px;color:${color};${font}font-size:28px;font-weight:700;line-height:1.2;letter-spacing:-0.5px;overflow-wrap:anywhere;">${html}</h1>`

/** The colors of roles, as `web/kit/ui/roles-and-states.css` has them: pastel, dark text, and the ground in the dark. */
const roleColors: Record<Role['color'], readonly [pastel: string, deep: string, night: string]> = {
  rose: ['#fbded9', '#5d1615', '#4c1718'],
  blue: ['#d5e7f2', '#193347', '#182d3e'],
  pink: ['#f8dfeb', '#4c2337', '#3f2132'],
  green: ['#dcebdd', '#1d3829', '#1c3128'],
  violet: ['#e2d8e8', '#592878', '#482563'],
  amber: ['#f8e6ba', '#402c1b', '#36281d'],
  yellow: ['#fef9c3', '#713f12', '#5a3616'],
  teal: ['#bfe9e3', '#134440', '#12403c'],
  orange: ['#fcd5ae', '#6b2f0c', '#57280c'],
  lime: ['#dcefa8', '#37420f', '#313b10'],
  indigo: ['#cdd5fb', '#2a2f72', '#282c64'],
  gray: ['#dde1e6', '#2f3742', '#2d343d'],
}

function bandOf({ color, emoji, heading, about }: Band) {
  const [pastel, deep] = roleColors[color]
  return `<table ${table} width="100%" style="margin:0 0 24px;"><tr><td class="band" bgcolor="${pastel}" style="padding:24px;border-radius:16px;background:${pastel};">
<p class="band-ink" style="margin:0 0 12px;color:${deep};font-size:40px;line-height:48px;">${emoji}&#65039;</p>
${headline('band-ink', deep, heading)}
<p class="band-ink" style="margin:0;color:${deep};${font}font-size:16px;line-height:24px;">${about}</p>
</td></tr></table>`
}

function darkBand({ color }: Pick<Band, 'color'>) {
  const [pastel, , night] = roleColors[color]
  return `
  @media (prefers-color-scheme: dark) { .band { background: ${night} !important } .band-ink { color: ${pastel} !important } }`
}

export const paragraph = (html: string) => `<p class="ink" style="${text}">${html}</p>`

/** Several elements whose styles come from where they stand. */
export const passage = (html: string) => `<div class="ink text" style="${text}">${html}</div>`

export const link = (url: string, html: string) =>
  `<a class="link" href="${escapeHtml(url)}" style="color:#3a4bc4;">${html}</a>`

export const button = (url: string, html: string) =>
  `<table ${table} style="margin:8px 0 24px;"><tr><td class="button" bgcolor="#3a4bc4" style="border-radius:10px;background:#3a4bc4;"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;color:#ffffff;${font}font-size:16px;font-weight:600;line-height:24px;text-decoration:none;border-radius:10px;">${html}</a></td></tr></table>`

const row = ([name, value]: readonly [string, string]) =>
  `<tr><td class="soft" valign="top" width="88" style="padding:4px 16px 4px 0;color:#555c6e;${font}font-size:14px;line-height:24px;">${name}</td><td class="ink" valign="top" style="padding:4px 0;color:#151926;${font}font-size:16px;line-height:24px;overflow-wrap:anywhere;">${value}</td></tr>`

const field = (html: string) =>
  `<table ${table} width="100%" style="margin:0 0 24px;"><tr><td class="facts" bgcolor="#f1ece2" style="padding:20px 24px;border-radius:16px;background:#f1ece2;">${html}</td></tr></table>`

/** Facts, each with its name. */
export const facts = (rows: readonly (readonly [string, string])[]) =>
  field(`<table ${table} width="100%">${rows.map(row).join('')}</table>`)

/** A code, large enough to be read from one device and typed on another. */
export const code = (digits: string) =>
  field(
    `<p class="ink" style="margin:0;color:#151926;${font}font-size:32px;font-weight:700;line-height:40px;letter-spacing:6px;">${digits}</p>`,
  )

const signed = (signer: string | undefined, team: string) =>
  signer ? [signer, `for the recruiting team, ${team}`] : ['The recruiting team', team]

const isAddress = contact.includes('@')
const howToAsk = isAddress ? 'Reply to this email, or write to ' : 'Write to us: '
const ask =
  contact && `Questions? ${howToAsk}${link(isAddress ? `mailto:${contact}` : contact, escapeHtml(contact))}`

/** How a mail's text part ends. */
export const textEnd = (signer: string | undefined) => [
  signed(signer, chapter).join('\n'),
  ...(contact ? [`Questions? ${howToAsk}${contact}`] : []),
]
