import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Why PDFs cannot be read here, null where they can. */
export function missingForPdf(): string | null {
  return spawnSync('pdftotext', ['-v']).error
    ? 'pdftotext (Debian: poppler-utils) is not installed'
    : null
}

/** What a PDF says of itself, by name. */
export function pdfInfo(content: Buffer): Map<string, string> {
  const { stdout } = spawnSync('pdfinfo', ['-'], { input: content, encoding: 'utf8' })
  return new Map(
    stdout.split('\n').flatMap((line) => {
      const [, name, value] = /^([^:]+): +(.*)$/.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [[name, value] as const]
    }),
  )
}

/** The pages of a PDF as pdftotext reads them. */
export function pdfPages(content: Buffer): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'crm-pdf-'))
  try {
    const [from, to] = [join(folder, 'document.pdf'), join(folder, 'document.txt')]
    writeFileSync(from, content)
    const { status, stderr } = spawnSync('pdftotext', ['-layout', from, to])
    if (status !== 0) throw new Error(String(stderr))
    return readFileSync(to, 'utf8')
      .split('\f')
      .slice(0, -1)
      .map((page) => page.replaceAll('\u{a0}', ' '))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
