import { findBrowser } from './find-browser.ts'

/** Before any browser test: finds the browser, unpacks it where that is needed, and says which one it is. */
export default async function makeBrowserReady() {
  const { executablePath } = await findBrowser()
  console.info(`The browser tests use ${executablePath}.`)
}
