import { fork } from 'node:child_process'
import type { Usage } from './load-server.ts'

/** A server in a process of its own. */
export type Child = {
  readonly address: string
  readonly usage: () => Promise<Usage>
  readonly stop: () => void
}

/** As `deploy/crm` starts the product. */
const YOUNG = '--max-semi-space-size=16'

/** Starts a file that tells its address, and its usage when it is asked; `message` is what it waits for. */
export async function startChild(
  file: string,
  args: readonly string[],
  message?: object,
): Promise<Child> {
  const child = fork(file, args, { execArgv: [YOUNG] })
  const next = (field: 'address' | 'usage') =>
    new Promise<object>((resolve) => {
      const hear = (told: object) => {
        if (!(field in told)) return
        child.off('message', hear)
        resolve(told)
      }
      child.on('message', hear)
    })
  const told = next('address')
  if (message) child.send(message)
  const { address } = { address: '', ...(await told) }
  return {
    address,
    stop: () => void child.kill(),
    usage: async () => {
      const answer = next('usage')
      child.send('usage')
      const { usage } = {
        usage: { queries: 0, seconds: 0, rss: 0, handles: 0, delay: 0 },
        ...(await answer),
      }
      return usage
    },
  }
}
