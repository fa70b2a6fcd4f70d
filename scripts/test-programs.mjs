import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { run, say } from './steps.mjs'

/**
 * Debian programs that tests start: Samba as a domain controller; slapd, which accepts empty
 * passwords like Active Directory and unlike Samba; pdftotext; PostgreSQL as an external database.
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
/** Only the proof tries them: what stands before one server or several, and before the database; a calendar; a scanner of viruses; one of codes; clocks that are wrong; a bare machine; containers; another browser; what tries to put SQL into texts; what collects figures. */
const PROOF_PROGRAMS = [
  '/usr/bin/caddy',
  '/usr/sbin/nginx',
  '/usr/sbin/haproxy',
  '/usr/sbin/pgbouncer',
  '/usr/bin/patroni',
  '/usr/bin/etcd',
  '/usr/bin/ip',
  '/usr/bin/khal',
  '/usr/bin/zbarimg',
  '/usr/sbin/clamd',
  '/usr/bin/faketime',
  '/usr/sbin/debootstrap',
  '/usr/bin/systemd-nspawn',
  '/usr/bin/slirp4netns',
  '/usr/bin/curl',
  '/usr/bin/podman',
  '/usr/bin/podman-compose',
  '/usr/sbin/runc',
  '/usr/sbin/iptables',
  '/usr/bin/firefox-esr',
  '/usr/bin/sqlmap',
  '/usr/bin/prometheus',
  '/usr/bin/promtool',
]
const PROOF_PACKAGES = [
  'caddy',
  'nginx-light',
  'haproxy',
  'pgbouncer',
  'patroni',
  'python3-etcd',
  'etcd-server',
  'iproute2',
  'khal',
  'zbar-tools',
  'clamav-daemon',
  'faketime',
  'debootstrap',
  'systemd-container',
  'slirp4netns',
  'curl',
  'podman',
  'podman-compose',
  'netavark',
  'aardvark-dns',
  'runc',
  'iptables',
  'firefox-esr',
  'sqlmap',
  'prometheus',
]
/** Decides whether packages may start services while being installed. */
const POLICY = '/usr/sbin/policy-rc.d'

/**
 * Where a program cannot be installed, its tests say so and are left out; those of the proof fail.
 * @param {{ proof?: boolean }} [options] with the programs of the proof
 */
export async function haveTestPrograms({ proof = false } = {}) {
  const programs = [...PROGRAMS, ...(proof ? PROOF_PROGRAMS : [])]
  if (programs.every((path) => existsSync(path))) return
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  say('Installing Samba, PostgreSQL, poppler-utils and their like for the tests …')
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true }
  const isOurs = !existsSync(POLICY)
  // Tests start their own; none runs for the machine.
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    const update = await run('apt-get', ['update', '-q'], options)
    const packages = [...PACKAGES, ...(proof ? PROOF_PACKAGES : [])]
    const install = ['install', '-y', '-q', '--no-install-recommends', ...packages]
    if (update === 0) await run('apt-get', install, options)
  } finally {
    if (isOurs) rmSync(POLICY)
  }
}
