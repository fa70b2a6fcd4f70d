import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run, say } from './steps.mjs'

/** Installs pdftotext, by which the tests read PDFs; where that cannot be, those tests say so and are left out. */
export async function haveDocumentReaders() {
  if (!spawnSync('pdftotext', ['-v']).error) return
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  say('Installing poppler-utils for the tests that read PDFs …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update', '-q'], { env, quiet: true })
  if (update === 0)
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'poppler-utils'], {
      env,
      quiet: true,
    })
}
