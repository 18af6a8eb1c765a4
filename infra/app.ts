import { fileURLToPath } from 'node:url'
import { App } from 'aws-cdk-lib'
import { sharePicture } from '#web/build/share-picture.ts'
import { readBuiltSite } from './built-site.ts'
import { bundleFunctions } from './bundling/bundle-functions.ts'
import { addChecks } from './checks.ts'
import { readStep, stepKey } from './deployment-step.ts'
import { firstStep } from './first-step.ts'
import { PortalStack } from './portal-stack.ts'
import { Refusal } from './refusal.ts'
import { readSettings, stackName } from './settings.ts'

const built = (name: string) => fileURLToPath(new URL(`../.build/${name}`, import.meta.url))

/**
 * cdk.json starts this with `--no-concurrent-marking`: if V8 marks garbage concurrently, a synthesis takes 14 CPU seconds instead of 9,
 * because the validator uses much memory (Node 24.21).
 */
async function synthesise() {
  const app = new App()
  const settings = readSettings(app.node)
  const site = readBuiltSite(built('site'), settings.chapter)
  const picture = await sharePicture(settings.chapter.name)
  const functionsFolder = built('functions')
  await bundleFunctions(functionsFolder)
  const step = readStep(app.node.tryGetContext(stepKey)) ?? (await firstStep(settings))
  new PortalStack(app, stackName(settings), {
    settings,
    step,
    built: site,
    sharePicture: picture,
    functionsFolder,
  })
  addChecks(app)
}

try {
  await synthesise()
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}
