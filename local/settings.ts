import type { Chapter } from '#shared/kernel/chapter.ts'

/** The settings of the stack, for the local chapter. */
export const localSettings = {
  chapter: {
    name: 'Tech for Good, local chapter',
    links: [
      { label: 'Instagram', url: 'https://www.instagram.com/' },
      { label: 'LinkedIn', url: 'https://www.linkedin.com/' },
      { label: 'GitHub', url: 'https://github.com/' },
      { label: 'Chapter website', url: 'https://example.org/' },
    ],
    contact: {
      email: 'apply@example.org',
      text: 'We answer within two days, also during the holidays.',
      answersWithin: 'two days',
    },
  } satisfies Chapter,
  /** The path of an SVG or PNG file that replaces the portal's logo. */
  logo: process.env.LOGO,
  /** The path of a photo for the landing page. */
  photo: process.env.PHOTO,
  /** The chapter's time zone, by its IANA name. */
  timeZone: process.env.TIME_ZONE ?? 'UTC',
  /** Whether people can log in with a made-up Google. */
  hasGoogle: process.env.GOOGLE === 'on',
  googleClientId: 'localgoogleclient',
  region: 'eu-west-1',
  userPoolId: 'eu-west-1_LocalPool',
  userPoolClientId: 'localclient',
  tableName: 'portal',
  uploadsBucket: 'portal-uploads',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
}
