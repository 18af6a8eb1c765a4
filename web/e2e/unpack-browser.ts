import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import chromium, { inflate } from '@sparticuz/chromium'

// Unpacks the packaged Chromium, its fonts and its libraries into the temporary folder (TMPDIR), which must be empty.
const archives = fileURLToPath(new URL('../bin/', import.meta.resolve('@sparticuz/chromium')))
await Promise.all([chromium.executablePath(archives), inflate(join(archives, 'al2023.tar.br'))])

// The package's own list of fonts looks for them in /tmp/fonts and nowhere else. A browser without any font crashes.
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`
writeFileSync(join(tmpdir(), 'fonts', 'fonts.conf'), fonts)
