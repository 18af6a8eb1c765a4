import { loginOriginOf } from '../login-origin.ts'
import { type Settings, stackName } from '../settings.ts'
import type { AskCli } from './ask-cli.ts'
import { type Finding, look, missing, ok } from './finding.ts'

/** What Google must know of the portal, and whether the secret that it gave is there. */
export async function checkGoogle(
  cli: AskCli,
  settings: Settings,
  { account, region }: { account: string; region: string },
): Promise<Finding[]> {
  const { google } = settings
  if (!google) return []
  const origin = loginOriginOf({ stackName: stackName(settings), account, region })
  return [
    ok(`At Google, the client ${google.clientId} needs the redirect address ${origin}/oauth2/idpresponse`),
    await look('The secret of the client at Google', async () => {
      const found = await cli(
        'secretsmanager',
        'list-secrets',
        '--region',
        region,
        '--filters',
        `Key=name,Values=${google.secretName}`,
      )
      const names = (found.SecretList as { Name: string }[]).map(({ Name }) => Name)
      return names.includes(google.secretName)
        ? ok(`Secrets Manager has ${google.secretName}.`)
        : missing(
            `Secrets Manager has no ${google.secretName} in this region.`,
            `Run: aws secretsmanager create-secret --name ${google.secretName} --secret-string SECRET`,
          )
    }),
  ]
}
