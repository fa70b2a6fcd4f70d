import { createSocket } from 'node:dgram'
import { connect as connectTcp, isIP } from 'node:net'
import { hostname } from 'node:os'
import { connect as connectTls, rootCertificates } from 'node:tls'

/** Facility 13 (log audit): RFC 5424, 6.2.1, as are the severities. */
const FACILITY = 13
export const SEVERITIES = { alert: 1, notice: 5 } as const
const TIMEOUT_MS = 10_000
const REFUSAL_MS = 1_000
/** RFC 5426, 5425; a plain connection has no port of its own and takes that of UDP. */
const PORTS = { udp: 514, tcp: 514, tls: 6514 } as const

/** One message of RFC 5424, without structured data; `text` has ASCII characters only. */
export function toSyslogMessage(
  at: string,
  text: string,
  { id, severity }: { readonly id: string; readonly severity: number },
): string {
  const host = hostname().replace(/[^\x21-\x7e]/g, '') || '-'
  const priority = FACILITY * 8 + severity
  return `<${priority}>1 ${at} ${host.slice(0, 255)} crm ${process.pid} ${id} - ${text}`
}

/**
 * Sends one message; resolves when the network has taken it. Only a connection tells that nobody
 * listens; UDP does not. Rejects with the system's error.
 */
export async function sendSyslog(
  address: string,
  certificate: string | null,
  message: string,
): Promise<void> {
  const { protocol, host, port } = parseAddress(address)
  const content = Buffer.from(message)
  if (protocol === 'udp') return sendDatagram(host, port, content)
  // octet counting: RFC 5425, 4.3 and RFC 6587, 3.4.1
  const frame = Buffer.concat([Buffer.from(`${content.length} `), content])
  return sendFrame(protocol, host, port, certificate, frame)
}

function parseAddress(address: string) {
  const [, scheme, name = '', port] =
    /^(udp|tcp|tls):\/\/(\[[^\]]+\]|[^:/]+)(?::(\d+))?$/.exec(address) ?? []
  const protocol = scheme === 'tcp' || scheme === 'tls' ? scheme : 'udp'
  const host = name.replace(/^\[|\]$/g, '')
  return { protocol, host, port: port === undefined ? PORTS[protocol] : Number(port) } as const
}

function sendDatagram(host: string, port: number, content: Buffer): Promise<void> {
  const socket = createSocket(isIP(host) === 6 ? 'udp6' : 'udp4')
  return new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.send(content, port, host, (error) => (error ? reject(error) : resolve()))
  }).finally(() => socket.close())
}

function sendFrame(
  protocol: 'tcp' | 'tls',
  host: string,
  port: number,
  certificate: string | null,
  frame: Buffer,
): Promise<void> {
  const trust = certificate === null ? {} : { ca: [...rootCertificates, certificate] }
  const name = isIP(host) === 0 ? { servername: host } : {}
  const socket =
    protocol === 'tls' ? connectTls({ host, port, ...name, ...trust }) : connectTcp({ host, port })
  return new Promise<void>((resolve, reject) => {
    socket.setTimeout(TIMEOUT_MS, () =>
      reject(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })),
    )
    socket.on('error', reject)
    // nothing is answered: after the end a refusal still has a moment to come
    socket.on(protocol === 'tls' ? 'secureConnect' : 'connect', () =>
      socket.end(frame, () => setTimeout(resolve, REFUSAL_MS)),
    )
    socket.on('close', (isBroken) => !isBroken && resolve())
    socket.resume()
  }).finally(() => socket.destroy())
}
