import type { Locator } from 'playwright-core'

/** Whether what is on screen at the place of a part of the page is this part. */
export const isInSight = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
