/** A moment in words. A mail cannot know where it is read, so its times are in one zone, named. */
export const inWords = (iso: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(iso),
  ) + ' UTC'
