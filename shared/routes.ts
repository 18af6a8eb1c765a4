import { auth } from './routes/auth.ts'
import { files } from './routes/files.ts'
import { forms } from './routes/forms.ts'
import { responses } from './routes/responses.ts'
import { users } from './routes/users.ts'

/** The whole API: one area per line, one route per entry of its file. */
export const routes = { auth, files, forms, responses, users }

export type Area = keyof typeof routes
