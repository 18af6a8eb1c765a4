import { fileURLToPath } from 'node:url'
import { App } from 'aws-cdk-lib'
import { bundleFunctions } from './bundling/bundle-functions.ts'
import { addChecks } from './checks.ts'
import { PortalStack } from './portal-stack.ts'
import { readSettings } from './settings.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const functionsFolder = path('../.build/functions')

const app = new App()
const settings = readSettings(app.node)
await bundleFunctions(functionsFolder)
new PortalStack(app, `Portal-${settings.stage}`, {
  settings,
  siteFolder: path('../.build/site'),
  functionsFolder,
})
addChecks(app)
