const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** 'Friday, September 18': the viewer's day. */
export const formatWeekday = (iso: string) => weekday.format(new Date(iso))

/** '11:59 PM': the viewer's time. */
export const formatClock = (iso: string) => clock.format(new Date(iso))
