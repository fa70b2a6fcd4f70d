import { createServer, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Patience } from '../transport.ts'
import type { Certificates } from './certificates.ts'

/** For servers that never answer: a test needs not wait as long as a user. */
export const SHORT_PATIENCE: Patience = {
  whole: 950,
  check: 450,
  smtp: {
    dnsTimeout: 300,
    connectionTimeout: 500,
    greetingTimeout: 500,
    socketTimeout: 800,
    socketCloseTimeout: 50,
  },
}

/** A mail server on a free port of the loopback, with the letters that it took. */
export type MailServer = {
  readonly port: number
  readonly letters: readonly Letter[]
  readonly close: () => Promise<void>
}

/** The letter as it is read, the raw text of it, and the envelope that it came in. */
type Letter = {
  readonly mail: Email
  readonly raw: string
  readonly from: string
  readonly to: readonly string[]
}

export type MailServerOptions = {
  readonly certificates?: Certificates
  /** Encrypted from the first byte. */
  readonly tls?: boolean
  /** Only these may send, and not before the line is encrypted. */
  readonly account?: { readonly user: string; readonly password: string }
  /** What it answers to a letter: a refusal with a code of SMTP, or nothing at all. */
  readonly fault?: { readonly at: 'recipient' | 'letter'; readonly code: number } | 'hangs'
}

export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { certificates, account, fault, tls = false } = options
  const letters: Letter[] = []
  const refuse = (code: number) =>
    Object.assign(new Error('secret-words-of-the-server'), { responseCode: code })
  const server = new SMTPServer({
    ...(certificates
      ? { key: certificates.key, cert: certificates.cert }
      : { disabledCommands: account ? ['STARTTLS'] : ['STARTTLS', 'AUTH'] }),
    secure: tls,
    authOptional: !account,
    closeTimeout: 100,
    onAuth: (auth, _session, done) =>
      auth.username === account?.user && auth.password === account?.password
        ? done(null, { user: auth.username })
        : done(new Error('secret-words-of-the-server')),
    onRcptTo: (_address, _session, done) =>
      typeof fault === 'object' && fault.at === 'recipient' ? done(refuse(fault.code)) : done(),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (fault === 'hangs') return
        if (typeof fault === 'object') return done(refuse(fault.code))
        const raw = Buffer.concat(chunks)
        const { mailFrom, rcptTo } = session.envelope
        void PostalMime.parse(raw).then((mail) => {
          const from = mailFrom ? mailFrom.address : ''
          letters.push({
            mail,
            raw: raw.toString('utf8'),
            from,
            to: rcptTo.map(({ address }) => address),
          })
          done()
        })
      })
    },
  } satisfies SMTPServerOptions)
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  return {
    port: getPort(listening.address()),
    letters,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Something else that listens: it says `banner`, if anything, and after that nothing, or `drip` again and again. */
export async function startBanner(
  banner: string | null,
  drip?: string,
): Promise<{ port: number; close: () => Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    if (banner !== null) socket.write(banner)
    if (drip === undefined) return
    const dripping = setInterval(() => socket.write(drip), 100)
    socket.on('close', () => clearInterval(dripping))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy()
      server.close(() => resolve())
    })
  return { port: getPort(server.address()), close }
}

const getPort = (address: ReturnType<ReturnType<typeof createServer>['address']>) =>
  typeof address === 'object' && address ? address.port : 0
