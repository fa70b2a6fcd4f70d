import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { run, say } from './steps.mjs'

/** Samba is a domain controller of Active Directory; slapd takes empty passwords, as Active Directory does and Samba does not. */
const PROGRAMS = ['/usr/sbin/samba', '/usr/bin/samba-tool', '/usr/sbin/slapd']
const DEBIAN_PACKAGES = [
  'samba',
  'samba-ad-dc',
  'samba-ad-provision',
  'samba-dsdb-modules',
  'samba-vfs-modules',
  'winbind',
  'slapd',
  'openssl',
]
/** Says whether services may be started while packages are installed (invoke-rc.d, deb-systemd-invoke). */
const POLICY = '/usr/sbin/policy-rc.d'

/** Installs the directories that the tests start for themselves; where that cannot be, those tests say so and are left out. */
export async function haveDirectory() {
  if (PROGRAMS.every((path) => existsSync(path))) return
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  say('Installing Samba for the tests of Active Directory …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const isOurs = !existsSync(POLICY)
  // the tests start their own, on addresses and in folders of their own; none runs for the machine
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    const update = await run('apt-get', ['update', '-q'], { env, quiet: true })
    if (update === 0)
      await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...DEBIAN_PACKAGES], {
        env,
        quiet: true,
      })
  } finally {
    if (isOurs) rmSync(POLICY)
  }
}
