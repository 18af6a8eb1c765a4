import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { isOwnHost } from '../own-host.ts'

const part = z.object({ Data: z.string() })
const SendEmail = z.object({
  FromEmailAddress: z.string(),
  Destination: z.object({ ToAddresses: z.array(z.string()) }),
  Content: z.object({ Simple: z.object({ Subject: part, Body: z.object({ Text: part, Html: part }) }) }),
})

interface SentMail {
  to: string
  subject: string
  text: string
  html: string
}

/** Amazon SES's SendEmail (version 2, simple content), handing every mail to `deliver`. Not yet listening. */
export function openSes(deliver: (mail: SentMail) => Promise<void>): Server {
  return createServer((request, response) => {
    answer(request, deliver).then(
      ({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      () => response.writeHead(500).end(),
    )
  })
}

async function answer(request: IncomingMessage, deliver: (mail: SentMail) => Promise<void>) {
  const isSend =
    request.method === 'POST' && request.url === '/v2/email/outbound-emails' && isOwnHost(request)
  const { success, data } = SendEmail.safeParse(await json(request))
  if (!isSend || !success || !String(request.headers.authorization).startsWith('AWS4-'))
    return { status: 400, body: { message: 'Only SendEmail with simple content is available here.' } }
  const { Subject, Body } = data.Content.Simple
  for (const to of data.Destination.ToAddresses)
    await deliver({ to, subject: Subject.Data, text: Body.Text.Data, html: Body.Html.Data })
  return { status: 200, body: { MessageId: crypto.randomUUID() } }
}

async function json(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse(await text(request))
  } catch {
    return undefined
  }
}
