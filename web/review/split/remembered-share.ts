const storageName = 'review-split'

/** The share of the width that the application had the last time, in percent. */
export function rememberedShare(): number | undefined {
  const share = Number(localStorage.getItem(storageName))
  return share > 0 && share < 100 ? share : undefined
}

export const rememberShare = (share: number) => localStorage.setItem(storageName, String(share))
