import type { BrowserContextOptions } from 'playwright-core'

/** How each page is looked at. 200 % is a window of half the width, as browsers lay it out. */
export const looks: Readonly<Record<string, BrowserContextOptions>> = {
  desktop: { viewport: { width: 1280, height: 860 } },
  dark: { viewport: { width: 1280, height: 860 }, colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 844 } },
  '320 px': { viewport: { width: 320, height: 700 } },
  '200 %': { viewport: { width: 640, height: 430 }, deviceScaleFactor: 2 },
  'forced colors': { viewport: { width: 1280, height: 860 }, forcedColors: 'active' },
}
