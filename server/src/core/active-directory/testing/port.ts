import { once } from 'node:events'
import type { Server } from 'node:net'
import type { ChildProcess } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE_MS = 30_000

/** True as soon as a program listens on its port; false when it has ended instead, or does not get there. */
export async function isListening(
  program: ChildProcess,
  host: string,
  port: number,
): Promise<boolean> {
  for (const start = Date.now(); Date.now() - start < PATIENCE_MS; await wait(100)) {
    if (await isOpen(host, port)) return true
    if (program.exitCode !== null || program.signalCode !== null) return false
  }
  return false
}

const isOpen = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port })
    const tell = (open: boolean) => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', () => tell(true)).once('error', () => tell(false))
  })

/** Where a server of a test listens, as the settings name it. */
export async function getPlace(server: Server) {
  if (!server.listening) await once(server, 'listening')
  const address = server.address()
  return {
    directory_domain_controller: '127.0.0.1',
    directory_port: typeof address === 'object' && address ? address.port : 0,
  }
}
