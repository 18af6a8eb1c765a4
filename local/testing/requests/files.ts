import { application, form, row, type AskingsOf } from './asking.ts'

const change = { base: 0, operationId: 'requesttab-1' }

export const files: AskingsOf<'files'> = {
  presign: {
    gets: '401 403 yes 404 403 403 403 403 404 401 401',
    at: 'draft',
    send: (about) => ({ ...application(about), body: { ...about.filePlace, name: 'One.pdf', size: 400 } }),
  },
  attach: {
    gets: '401 403 yes 404 403 403 403 403 404 401 401',
    at: 'uploaded',
    send: (about) => ({
      ...application(about),
      body: { ...about.filePlace, ...change, fileId: about.fileId },
    }),
  },
  detach: {
    gets: '401 403 yes 404 403 403 403 403 404 401 401',
    at: 'attached',
    send: (about) => ({ ...application(about), body: { ...about.filePlace, ...change, base: 1 } }),
  },
  view: {
    gets: '401 403 yes 404 yes 404 yes yes 404 401 401',
    at: 'read',
    send: (about) => ({ ...application(about), query: about.filePlace }),
  },
  exportFiles: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'read',
    send: (about) => ({ ...form(about), body: { rows: [row(about)] } }),
  },
}
