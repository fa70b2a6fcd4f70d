import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A certificate authority of a test's own, and a server's certificate that it signed for `localhost` and 127.0.0.1. */
export type Certificates = { readonly ca: string; readonly key: string; readonly cert: string }

/** Makes them with OpenSSL; `names` are those that the server answers to. */
export function makeCertificates(options: { names?: string } = {}): Certificates {
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'))
  const path = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  try {
    writeFileSync(
      path('names'),
      `subjectAltName=${options.names ?? 'DNS:localhost,IP:127.0.0.1'}\n`,
    )
    openssl(
      'req',
      '-x509',
      ...key,
      '-keyout',
      path('ca.key'),
      '-out',
      path('ca.pem'),
      '-days',
      '2',
      '-subj',
      '/CN=Test CA',
    )
    openssl(
      'req',
      ...key,
      '-keyout',
      path('key'),
      '-out',
      path('csr'),
      '-subj',
      '/CN=mail.example.test',
    )
    const signed = [
      'x509',
      '-req',
      '-in',
      path('csr'),
      '-CA',
      path('ca.pem'),
      '-CAkey',
      path('ca.key'),
      '-CAcreateserial',
    ]
    openssl(...signed, '-days', '2', '-extfile', path('names'), '-out', path('cert'))
    const read = (name: string) => readFileSync(path(name), 'utf8')
    return { ca: read('ca.pem'), key: read('key'), cert: read('cert') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
