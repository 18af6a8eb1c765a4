import type { Page } from 'playwright-core'

/** A phone and its network, slower than the machine that measures. */
interface SlowPhone {
  /** How many times slower its processor is. */
  cpu: number
  /** Milliseconds. */
  roundTrip: number
  bytesPerSecond: number
}

/** Makes Chromium load and run a page as on such a phone. */
export async function slowDown(page: Page, { cpu, roundTrip, bytesPerSecond }: SlowPhone): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTrip,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}
