import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the receiver behaves towards one request. */
type Behaviour =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
  /** Takes the request and never answers. */
  | 'hangs'
  /** Answers 200 and never stops talking. */
  | 'talks'
  | 'drops'

type Received = { readonly headers: IncomingHttpHeaders; readonly body: string }

export type Receiver = {
  readonly url: string
  /** Every request, in order, however it was answered. */
  readonly received: Received[]
  behave: (request: number) => Behaviour
  readonly close: () => Promise<void>
}

/** A receiver on the loopback that behaves as it is told. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const receiver = { behave: (_request: number): Behaviour => ({ status: 204 }) }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      const how = receiver.behave(received.length)
      if (how === 'hangs') return
      if (how === 'drops') {
        request.socket.destroy()
        return
      }
      if (how === 'talks') {
        response.writeHead(200)
        const talk = () => {
          while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
        }
        response.on('drain', talk)
        response.on('error', () => undefined)
        talk()
        return
      }
      response.writeHead(how.status, how.headers ?? {})
      response.end(how.body ?? '')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = toAddress(server.address())
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    get behave() {
      return receiver.behave
    },
    set behave(how) {
      receiver.behave = how
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const toAddress = (address: string | AddressInfo | null): { port: number } =>
  typeof address === 'object' && address !== null ? address : { port: 0 }
