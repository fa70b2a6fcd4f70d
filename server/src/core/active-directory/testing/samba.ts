import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeCertificates, type Certificates } from '#core/mail/testing/certificates.ts'
import { isListening } from './port.ts'

const run = promisify(execFile)
/** samba-tool needs Debian's own Python. */
const PATH = '/usr/sbin:/usr/bin:/sbin:/bin'

/** A domain controller of a test's own: the domain `crm.test`, called CRM. */
export type Samba = {
  readonly host: string
  readonly certificates: Certificates
  /** Stands still and goes on, with all its processes. */
  readonly pause: () => void
  readonly resume: () => void
  readonly stop: () => Promise<void>
}

export const BASE_DN = 'DC=crm,DC=test'
export const ADMIN_PASSWORD = 'Adm1n.Heslo.2026'

/** Why no domain controller can be started here; null when one can. */
export function missingForSamba(): string | null {
  if (process.getuid?.() !== 0) return 'Samba opens the ports 389 and 636, which takes root'
  if (!existsSync('/usr/sbin/samba') || !existsSync('/usr/bin/samba-tool'))
    return 'Samba is not installed (Debian: samba-ad-dc)'
  return null
}

/** Provisions a domain with the given entries in a folder of its own and starts it on an address of the loopback of its own, for its ports are fixed. */
export async function startSamba(ldif: string): Promise<Samba> {
  const host = `127.${byte()}.${byte()}.${byte()}`
  // it keeps rights in attributes that a folder in memory has with new kernels only
  const folder = await mkdtemp('/var/tmp/crm-samba-')
  const certificates = makeCertificates({ names: `DNS:dc1.crm.test,IP:${host}` })
  try {
    const config = await provision(folder, host, certificates, ldif)
    const group = await startProcesses(folder, config, host)
    const tell = (signal: NodeJS.Signals) => process.kill(-group.pid, signal)
    return {
      host,
      certificates,
      pause: () => tell('SIGSTOP'),
      resume: () => tell('SIGCONT'),
      stop: async () => {
        tell('SIGCONT')
        tell('SIGKILL')
        await group.ended
        await rm(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

const byte = () => 2 + Math.floor(Math.random() * 250)

async function provision(
  folder: string,
  host: string,
  { ca, key, cert }: Certificates,
  ldif: string,
): Promise<string> {
  const domain = join(folder, 'dc')
  const kind = [
    '--realm=CRM.TEST',
    '--domain=CRM',
    '--server-role=dc',
    '--dns-backend=SAMBA_INTERNAL',
    '--host-name=dc1',
  ]
  const place = [
    `--host-ip=${host}`,
    `--targetdir=${domain}`,
    `--option=interfaces=${host}/8`,
    '--option=bind interfaces only=yes',
  ]
  await run(
    'samba-tool',
    ['domain', 'provision', '--use-rfc2307', ...kind, ...place, `--adminpass=${ADMIN_PASSWORD}`],
    { env: { PATH } },
  )
  writeFileSync(join(folder, 'ca.pem'), ca)
  writeFileSync(join(folder, 'key.pem'), key, { mode: 0o600 })
  writeFileSync(join(folder, 'cert.pem'), cert)
  for (const name of ['pid', 'ncalrpc', 'cache']) mkdirSync(join(domain, name))
  const config = join(domain, 'etc/smb.conf')
  writeFileSync(config, getSettings(readFileSync(config, 'utf8'), folder))
  writeFileSync(join(folder, 'domain.ldif'), ldif)
  await run('/usr/bin/python3', ['-c', ADD_ALL, config, join(folder, 'domain.ldif'), LOCKING], {
    env: { PATH },
  })
  return config
}

/** In one transaction on the files of a domain that does not run yet: thousands in seconds. */
const ADD_ALL = `
import sys
from samba.auth import system_session
from samba.param import LoadParm
from samba.samdb import SamDB
parameters = LoadParm()
parameters.load(sys.argv[1])
domain = SamDB(url=parameters.private_path('sam.ldb'), session_info=system_session(), lp=parameters)
domain.transaction_start()
domain.modify_ldif(sys.argv[3])
domain.add_ldif(open(sys.argv[2]).read())
domain.transaction_commit()
`
/** Five wrong passwords lock an account for half an hour, as in most companies (in tenths of a microsecond). */
const LOCKING = `dn: ${BASE_DN}
changetype: modify
replace: lockoutThreshold
lockoutThreshold: 5
-
replace: lockoutDuration
lockoutDuration: -18000000000
-
replace: lockOutObservationWindow
lockOutObservationWindow: -18000000000
`

/** Neither DNS nor file sharing, and signing in only on an encrypted line, as a hardened domain has it. */
function getSettings(provisioned: string, folder: string): string {
  const domain = join(folder, 'dc')
  const own = [
    `log file = ${join(folder, 'samba.log')}`,
    'server services = rpc, ldap, kdc',
    'dns update command = /bin/true',
    'ldap server require strong auth = yes',
    `tls keyfile = ${join(folder, 'key.pem')}`,
    `tls certfile = ${join(folder, 'cert.pem')}`,
    `tls cafile = ${join(folder, 'ca.pem')}`,
    `pid directory = ${join(domain, 'pid')}`,
    `ncalrpc dir = ${join(domain, 'ncalrpc')}`,
    `cache directory = ${join(domain, 'cache')}`,
  ]
  const kept = provisioned.replace(/^\s*dns forwarder.*\n/m, '').split(/^\[(?!global)/m)[0] ?? ''
  // the last of several settings counts
  return `${kept}\n\t${own.join('\n\t')}\n`
}

async function startProcesses(
  folder: string,
  config: string,
  host: string,
): Promise<{ pid: number; ended: Promise<unknown> }> {
  const output = openSync(join(folder, 'out'), 'a')
  const options = {
    env: { PATH },
    detached: true,
    stdio: ['ignore' as const, output, output] as const,
  }
  const samba = spawn('samba', ['-F', '--no-process-group', '-s', config], {
    ...options,
    stdio: [...options.stdio],
  })
  const ended = once(samba, 'exit')
  const { pid } = samba
  if (pid === undefined) throw new Error('Samba could not be started.')
  if (await isListening(samba, host, 636)) return { pid, ended }
  if (samba.exitCode === null) process.kill(-pid, 'SIGKILL')
  throw new Error(`Samba did not start:\n${readFileSync(join(folder, 'out'), 'utf8')}`)
}
