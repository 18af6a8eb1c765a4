/** A person's name as server, mails and page write it. Some people have one name only. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

/** Kept, since `toLocaleString` looks for one each time, and a long list shows many numbers. */
let numbers: Intl.NumberFormat | undefined

/** A number as people read it: '12,345'. */
export const grouped = (count: number) => (numbers ??= new Intl.NumberFormat('en-US')).format(count)

/** A number with its noun: '1 application', '3,000 applications'. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${grouped(count)} ${count === 1 ? one : many}`
