import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a database that can be cut, or go silent as when the machine is switched off. */
export type FragileLine = {
  readonly connectionString: string
  /** Breaks all connections and takes no others. */
  readonly cut: () => void
  /** Nothing comes through any more, on connections that are there and on new ones; nothing is closed. */
  readonly silence: () => void
  /** New connections lead to this address, or where they did before. */
  readonly mend: (connectionString?: string) => void
  readonly close: () => Promise<void>
}

export async function openFragileLine(connectionString: string): Promise<FragileLine> {
  let target = new URL(connectionString)
  let state: 'whole' | 'cut' | 'silent' = 'whole'
  const pairs = new Set<readonly [Socket, Socket]>()
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy()
    const far = connect({ host: target.hostname, port: Number(target.port) })
    const pair = [near, far] as const
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      for (const socket of pair) socket.destroy()
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    if (state === 'silent') return
    near.pipe(far)
    far.pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port.')
  const cut = () => {
    state = 'cut'
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  return {
    connectionString: Object.assign(new URL(connectionString), {
      host: `127.0.0.1:${address.port}`,
    }).href,
    cut,
    silence: () => {
      state = 'silent'
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
      }
    },
    mend: (to) => {
      state = 'whole'
      if (to !== undefined) target = new URL(to)
    },
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
