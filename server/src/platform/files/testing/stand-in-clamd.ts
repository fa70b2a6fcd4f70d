import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** What every scanner of viruses knows by agreement, and what is no virus. In two parts, so that no scanner takes this file for it. */
export const EICAR = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-',
  'ANTIVIRUS-TEST-FILE!$H+H*',
].join('')

/** What it says of a file. `null`: nothing at all. */
type Answering = (content: Buffer) => string | null

export type StandInClamd = {
  readonly port: number
  /** The files that came whole, in order. */
  readonly seen: Buffer[]
  /** What came that is against the protocol. */
  readonly faults: string[]
  /** The most files that were with it at once. */
  readonly together: () => number
  readonly answerBy: (answering: Answering) => void
  readonly close: () => Promise<void>
}

const FOUND = 'stream: Eicar-Signature FOUND\0'
export const CLEAN = 'stream: OK\0'
/** As clamd: by what is in the file. */
export const judging: Answering = (content) => (content.includes(EICAR) ? FOUND : CLEAN)

/**
 * Speaks the part of clamd's protocol that the product uses, and takes nothing else. Beyond `mostBytes`
 * it answers and closes while the other side is still sending, as clamd does.
 */
export async function startStandInClamd({ mostBytes = 25_000_000 } = {}): Promise<StandInClamd> {
  const seen: Buffer[] = []
  const faults: string[] = []
  const open = new Set<Socket>()
  let answering = judging
  let scanning = 0
  let together = 0

  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
    void serve(socket)
  })

  async function serve(socket: Socket): Promise<void> {
    const reader = readerOf(socket)
    const command = await reader.until(0)
    if (command === 'zVERSION')
      return void socket.end('ClamAV 1.4.3/27448/Mon Mar  9 09:25:41 2026\0')
    if (command === undefined) return
    if (command !== 'zINSTREAM') return void faults.push(`command ${command}`)
    together = Math.max(together, (scanning += 1))
    const chunks: Buffer[] = []
    let bytes = 0
    for (;;) {
      const length = (await reader.exactly(4))?.readUInt32BE()
      if (length === undefined) break
      if (length === 0) {
        const content = Buffer.concat(chunks)
        seen.push(content)
        const answer = answering(content)
        // as slow as a scanner, so that files are with it at the same time
        if (answer !== null) setTimeout(() => socket.end(answer, 'latin1'), 5)
        break
      }
      bytes += length
      if (bytes > mostBytes) {
        socket.end('INSTREAM size limit exceeded. ERROR\0')
        break
      }
      const chunk = await reader.exactly(length)
      if (!chunk) break
      chunks.push(chunk)
    }
    scanning -= 1
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    seen,
    faults,
    together: () => together,
    answerBy: (next) => void (answering = next),
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Undefined when the other side ends first. */
function readerOf(socket: Socket) {
  let held = Buffer.alloc(0)
  const bytes = socket[Symbol.asyncIterator]()
  const more = async () => {
    const next = await bytes.next().catch(() => ({ done: true, value: undefined }))
    if (next.done === true || !Buffer.isBuffer(next.value)) return false
    held = Buffer.concat([held, next.value])
    return true
  }
  const take = (length: number) => {
    const taken = held.subarray(0, length)
    held = held.subarray(length)
    return taken
  }
  return {
    exactly: async (length: number) => {
      while (held.length < length) if (!(await more())) return undefined
      return take(length)
    },
    until: async (end: number) => {
      while (!held.includes(end)) if (!(await more())) return undefined
      const taken = take(held.indexOf(end) + 1)
      return taken.subarray(0, -1).toString('latin1')
    },
  }
}
