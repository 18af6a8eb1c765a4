import { application, form, row, type AskingsOf } from './asking.ts'

const change = { base: 0, operationId: 'requesttab-1' }

export const files: AskingsOf<'files'> = {
  presign: {
    gets: { visitor: 401, owner: 200, applicant: 404, reviewer: 403, superReviewer: 403 },
    at: 'draft',
    send: (about) => ({ ...application(about), body: { ...about.filePlace, name: 'One.pdf', size: 400 } }),
  },
  attach: {
    gets: { visitor: 401, owner: 200, applicant: 404, reviewer: 403, superReviewer: 403 },
    at: 'uploaded',
    send: (about) => ({
      ...application(about),
      body: { ...about.filePlace, ...change, fileId: about.fileId },
    }),
  },
  detach: {
    gets: { visitor: 401, owner: 200, applicant: 404, reviewer: 403, superReviewer: 403 },
    at: 'attached',
    send: (about) => ({ ...application(about), body: { ...about.filePlace, ...change, base: 1 } }),
  },
  view: {
    gets: {
      visitor: 401,
      owner: 200,
      applicant: 404,
      assigned: 200,
      reviewer: 404,
      board: 200,
      superReviewer: 200,
    },
    at: 'read',
    send: (about) => ({ ...application(about), query: about.filePlace }),
  },
  exportFiles: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'read',
    send: (about) => ({ ...form(about), body: { rows: [row(about)] } }),
  },
}
