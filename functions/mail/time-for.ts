import { setting } from '#functions/setting.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import { dayInWords, spanInWords, timeInWords } from '#shared/kernel/time-zone.ts'

/** The zone of the chapter. */
export const chapterZone = setting('TIME_ZONE')

/** The zone of a form: its own, or the chapter's. */
export const zoneOf = ({ timeZone = chapterZone }: Pick<FormHead, 'timeZone'>) => timeZone

/**
 * A time in the words of a form's letters and mails. They cannot know where they are read, so they name the time in the form's zone, or the
 * chapter's, and say which it is.
 */
export const timeFor = (head: Pick<FormHead, 'timeZone'>, iso: string) => timeInWords(iso, zoneOf(head))

/** From when to when something is, in the same words. */
export const spanFor = (head: Pick<FormHead, 'timeZone'>, iso: string, minutes: number) =>
  spanInWords(iso, minutes, zoneOf(head))

/** The day of a time. */
export const dayFor = (head: Pick<FormHead, 'timeZone'>, iso: string) => dayInWords(iso, zoneOf(head))
