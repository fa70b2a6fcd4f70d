import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { run, say } from './steps.mjs'

/**
 * Programs of Debian that tests start for themselves. Samba is a domain controller of Active Directory; slapd accepts empty passwords,
 * as Active Directory does and Samba does not; pdftotext reads PDFs; PostgreSQL is an external database with its own tools.
 */
const PROGRAMS = [
  '/usr/sbin/samba',
  '/usr/bin/samba-tool',
  '/usr/sbin/slapd',
  '/usr/bin/pdftotext',
  '/usr/lib/postgresql',
]
const PACKAGES = [
  'samba',
  'samba-ad-dc',
  'samba-ad-provision',
  'samba-dsdb-modules',
  'samba-vfs-modules',
  'winbind',
  'slapd',
  'openssl',
  'poppler-utils',
  'postgresql',
]
/** Says whether services may be started while packages are installed (invoke-rc.d, deb-systemd-invoke). */
const POLICY = '/usr/sbin/policy-rc.d'

/** Installs what is missing; where that is not possible, the tests concerned say so and are left out. */
export async function haveTestPrograms() {
  if (PROGRAMS.every((path) => existsSync(path))) return
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  say('Installing Samba, PostgreSQL and poppler-utils for the tests …')
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true }
  const isOurs = !existsSync(POLICY)
  // Tests start their own, on their own addresses and in their own folders; none runs for the machine.
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    const update = await run('apt-get', ['update', '-q'], options)
    const install = ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES]
    if (update === 0) await run('apt-get', install, options)
  } finally {
    if (isOurs) rmSync(POLICY)
  }
}
