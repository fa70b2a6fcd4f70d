import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** Runs `npm run backup`, `npm run restore` or `npm run verify-log` as npm does, with the given environment alone, until it ends. */
export async function runCommand(
  command: 'backup' | 'restore' | 'verify-log',
  args: readonly string[],
  env: NodeJS.ProcessEnv,
) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../commands', `${command}.ts`), ...args],
    {
      env: { PATH, NODE_COMPILE_CACHE, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const ended = once(child, 'close')
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  await ended
  return { code: child.exitCode, output, errors }
}
