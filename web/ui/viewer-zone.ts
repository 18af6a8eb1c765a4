/** 'Eastern Daylight Time (EDT)': the zone in which this person is shown all times. */
export function viewerZone(now = new Date()): string {
  const name = (timeZoneName: 'long' | 'short') =>
    new Intl.DateTimeFormat('en-US', { timeZoneName })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${name('long')} (${name('short')})`
}
