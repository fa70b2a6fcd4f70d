import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { run, say } from './steps.mjs'

/**
 * Debian programs that tests start: Samba as a domain controller; slapd, which accepts empty
 * passwords like Active Directory and unlike Samba; pdftotext; PostgreSQL as an external database; what
 * stands before several hosts and several databases.
 */
const PROGRAMS = [
  '/usr/sbin/samba',
  '/usr/bin/samba-tool',
  '/usr/sbin/slapd',
  '/usr/bin/pdftotext',
  '/usr/lib/postgresql',
  '/usr/sbin/haproxy',
  '/usr/sbin/pgbouncer',
  '/usr/bin/patroni',
  '/usr/bin/etcd',
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
  'haproxy',
  'pgbouncer',
  'patroni',
  'python3-etcd',
  'etcd-server',
]
/** Decides whether packages may start services while being installed. */
const POLICY = '/usr/sbin/policy-rc.d'

/** Where a program cannot be installed, its tests say so and are left out. */
export async function haveTestPrograms() {
  if (PROGRAMS.every((path) => existsSync(path))) return
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  say('Installing Samba, PostgreSQL, HAProxy and others for the tests …')
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true }
  const isOurs = !existsSync(POLICY)
  // Tests start their own; none runs for the machine.
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    const update = await run('apt-get', ['update', '-q'], options)
    const install = ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES]
    if (update === 0) await run('apt-get', install, options)
  } finally {
    if (isOurs) rmSync(POLICY)
  }
}
