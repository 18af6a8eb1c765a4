/** 'Eastern Daylight Time (EDT)': the time zone in which times are shown to the viewer. */
export function viewerZone(now = new Date()): string {
  const name = (timeZoneName: 'long' | 'short') =>
    new Intl.DateTimeFormat('en-US', { timeZoneName })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${name('long')} (${name('short')})`
}
