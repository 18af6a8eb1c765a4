import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import chromium, { inflate } from '@sparticuz/chromium'

// Unpacks the packaged Chromium, its fonts and its libraries into the temporary folder (TMPDIR), which must be empty.
const archives = fileURLToPath(new URL('../bin/', import.meta.resolve('@sparticuz/chromium')))
await Promise.all([chromium.executablePath(archives), inflate(join(archives, 'al2023.tar.br'))])
