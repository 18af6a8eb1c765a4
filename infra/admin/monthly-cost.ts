import type { Settings } from '../settings.ts'
import type { CountedCalls } from './counted-calls.ts'
import { assumed, prices, rules } from './prices.ts'

export interface Season {
  /** Applicants whose whole journey is in this month. */
  applicants: number
  botControl: Settings['botControl']
  cognitoPlan: Settings['cognitoPlan']
  scanUploads: boolean
}

const beyond = (amount: number, free: number) => Math.max(0, amount - free)

/** AWS's price for a month in US dollars, by purpose, without taxes, credits and an own domain. */
export function monthlyCost(season: Season, calls: CountedCalls) {
  const { applicants } = season
  const { GET, POST, PUT, OPTIONS } = calls.api
  const millions = (each: number) => (each * applicants) / 1e6
  const answered = GET + POST + PUT
  const { table, functions, mail, logs, uploads, site } = prices
  const plan = prices.userPool[season.cognitoPlan]
  const gigabytes = (megabytes: number) => (megabytes * applicants) / 1000
  const functionMillions = millions(answered) + assumed.ticksOfMonth / 1e6
  return {
    firewall: firewallCost(season, {
      requests: millions(answered + OPTIONS + calls.userPool),
      changing: millions(POST + PUT),
    }),
    api: prices.api.perMillionCalls * millions(answered + OPTIONS),
    table:
      table.perMillionReadUnits *
        (millions(calls.readUnits) + (calls.readUnitsOfTick * assumed.ticksOfMonth) / 1e6) +
      table.perMillionWriteUnits * millions(calls.writeUnits),
    functions:
      functions.perMillionCalls * beyond(functionMillions, functions.freeMillions) +
      functions.perGbSecond *
        beyond(functionMillions * 1e6 * assumed.gbSecondsOfCall, functions.freeGbSeconds),
    userPool: plan.perPerson * beyond(applicants, plan.freePeople),
    mail: (mail.perThousand * calls.mails * applicants) / 1000,
    logs: logs.perGb * beyond(gigabytes((answered * assumed.kilobytesOfLog) / 1000), logs.freeGb),
    uploads: uploads.perGbMonth * gigabytes(assumed.uploadMegabytes),
    scan: season.scanUploads ? scanCost(applicants) : 0,
    site:
      site.perMillionRequests * beyond(millions(assumed.siteRequests), site.freeMillions) +
      site.perGb * beyond(gigabytes(assumed.siteMegabytes), site.freeGb),
  }
}

/** The price of the malware scan for this many applicants. */
export const scanCost = (applicants: number) =>
  (applicants / 1000) *
  (prices.scan.perThousandObjects * assumed.uploadedFiles + prices.scan.perGb * assumed.uploadMegabytes)

type Cost = ReturnType<typeof monthlyCost>

function firewallCost(
  { botControl }: Season,
  { requests, changing }: { requests: number; changing: number },
) {
  const { acl, rule, perMillionRequests, ...price } = prices.firewall
  const always = acl + rule * (rules.always + rules[botControl]) + perMillionRequests * requests
  if (botControl === 'off') return always
  const { perMillion, freeMillions } = price[botControl]
  return always + price.botControl + perMillion * beyond(changing, freeMillions)
}

export const totalOf = (cost: Cost) => Object.values(cost).reduce((total, part) => total + part, 0)

/** Whole dollars, because the prices are not more exact. */
export const dollars = (amount: number) => `$${Math.round(amount).toLocaleString('en-US')}`
