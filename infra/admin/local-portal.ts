import { setFunctionsEnvironment } from '#local/functions-environment.ts'
import { localSettings } from '#local/settings.ts'
import { Refusal } from '../refusal.ts'

/** Connects the stores to the portal that runs on this machine, like its own functions. @throws Refusal */
export async function chooseLocalPortal(port: number): Promise<string> {
  const site = `http://localhost:${port}`
  if (!(await isPortal(site)))
    throw new Refusal(
      `No local portal runs on port ${port}. Start it with: npm start. Another port: --local PORT`,
    )
  // With a profile, the SDK would ignore the stand-ins' credentials.
  delete process.env.AWS_PROFILE
  const standIn = (offset: number) => `http://127.0.0.1:${port + offset}`
  setFunctionsEnvironment({
    site,
    userPool: standIn(2),
    dynamodb: standIn(3),
    s3: standIn(4),
    ses: standIn(5),
    allowedEmailDomains: '',
  })
  return `the local portal at ${site}`
}

async function isPortal(site: string): Promise<boolean> {
  try {
    const { userPoolId } = (await (await fetch(`${site}/config.json`)).json()) as { userPoolId?: string }
    return userPoolId === localSettings.userPoolId
  } catch {
    return false
  }
}
