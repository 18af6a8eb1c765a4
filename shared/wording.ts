/** A person's name as server, mails and page write it. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`

/** A number as people read it: '12,345'. */
export const grouped = (count: number) => count.toLocaleString('en-US')

/** A number with its noun: '1 application', '3,000 applications'. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${grouped(count)} ${count === 1 ? one : many}`
