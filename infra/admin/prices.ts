/**
 * AWS's prices in US dollars in us-east-1, as of November 2026; other regions cost up to a third more. Comments mark prices from
 * secondary sources: before you rely on those, check https://calculator.aws.
 */
export const prices = {
  /** AWS WAF pricing, https://aws.amazon.com/waf/pricing/, read through two public price lists of 2026. */
  firewall: {
    acl: 5,
    rule: 1,
    perMillionRequests: 0.6,
    botControl: 10,
    /** A million calls inspected by bot control, beyond the free ones of a month. */
    common: { perMillion: 1, freeMillions: 10 },
    targeted: { perMillion: 10, freeMillions: 1 },
  },
  /** REST calls: API Gateway pricing, https://aws.amazon.com/api-gateway/pricing/, first 333 million a month. */
  api: { perMillionCalls: 3.5 },
  /** On demand: DynamoDB pricing, https://aws.amazon.com/dynamodb/pricing/on-demand/, since November 2024. */
  table: { perMillionReadUnits: 0.125, perMillionWriteUnits: 0.625 },
  /** Arm: Lambda pricing, https://aws.amazon.com/lambda/pricing/, with its free million calls; from memory. */
  functions: { perMillionCalls: 0.2, freeMillions: 1, perGbSecond: 0.0000133334, freeGbSeconds: 400_000 },
  /** A person who signs in during a month: Cognito pricing, https://aws.amazon.com/cognito/pricing/, a comparison of 2026. */
  userPool: {
    lite: { perPerson: 0.0055, freePeople: 10_000 },
    essentials: { perPerson: 0.015, freePeople: 10_000 },
    plus: { perPerson: 0.02, freePeople: 0 },
  },
  /** SES pricing, https://aws.amazon.com/ses/pricing/; from memory. */
  mail: { perThousand: 0.1 },
  /** CloudWatch Logs, https://aws.amazon.com/cloudwatch/pricing/; from memory. */
  logs: { perGb: 0.5, freeGb: 5 },
  /** S3 Standard, https://aws.amazon.com/s3/pricing/; from memory. */
  uploads: { perGbMonth: 0.023 },
  /** Malware Protection for S3, https://aws.amazon.com/guardduty/pricing/, without its free gigabyte of the first year; from memory. */
  scan: { perThousandObjects: 0.215, perGb: 0.09 },
  /** Pay as you go, https://aws.amazon.com/cloudfront/pricing/, with its free 10 million requests and 1 TB a month. */
  site: { perMillionRequests: 1, freeMillions: 10, perGb: 0.085, freeGb: 1_000 },
} as const

/** The fixed parts of the stack: the rules of firewall-rules.ts without those for bots, and those for bots. */
export const rules = { always: 7, targeted: 2, common: 1, off: 0 } as const

/** Assumptions for one applicant, which a local portal cannot count. */
export const assumed = {
  /** How long a call occupies a function of 1 GB. */
  gbSecondsOfCall: 0.06,
  /** Access log, function log, and the platform's log lines for a call. */
  kilobytesOfLog: 1.5,
  uploadMegabytes: 2,
  uploadedFiles: 2,
  siteRequests: 75,
  siteMegabytes: 3,
  /** The tick of the mailer: once a minute. */
  ticksOfMonth: 60 * 24 * 30,
} as const
