import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCertificates, type Certificates } from '#core/mail/testing/certificates.ts'
import { isListening } from './port.ts'

const PROGRAM = '/usr/sbin/slapd'

/** A directory that takes an empty password for a visit without a name and says yes to it, as Active Directory does. */
export type Slapd = {
  readonly port: number
  readonly certificates: Certificates
  readonly stop: () => Promise<void>
}

/** Why none can be started here; null when one can. */
export const missingForSlapd = (): string | null =>
  existsSync(PROGRAM) ? null : 'slapd is not installed (Debian: slapd)'

/** Starts one without any entry on a free port of the loopback, encrypted from the first byte. */
export async function startSlapd(): Promise<Slapd> {
  const folder = mkdtempSync(join(tmpdir(), 'crm-slapd-'))
  const certificates = makeCertificates()
  const [key, cert, config] = [
    join(folder, 'key.pem'),
    join(folder, 'cert.pem'),
    join(folder, 'slapd.conf'),
  ]
  writeFileSync(key, certificates.key, { mode: 0o600 })
  writeFileSync(cert, certificates.cert)
  writeFileSync(
    config,
    `allow bind_anon_cred bind_anon_dn\nTLSCertificateFile ${cert}\nTLSCertificateKeyFile ${key}\n`,
  )
  const port = await freePort()
  const slapd = spawn(PROGRAM, ['-f', config, '-h', `ldaps://127.0.0.1:${port}`, '-d', '0'], {
    stdio: 'ignore',
  })
  const ended = once(slapd, 'exit')
  if (!(await isListening(slapd, '127.0.0.1', port))) throw new Error('slapd did not start.')
  return {
    port,
    certificates,
    stop: async () => {
      slapd.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
