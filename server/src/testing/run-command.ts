import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { backup } from '../commands/backup.ts'
import { runCommand as run, type Command } from '../commands/command.ts'
import { restore } from '../commands/restore.ts'
import { rotateKeyCommand } from '../commands/rotate-key.ts'
import { upgrade } from '../commands/upgrade.ts'
import { verifyLogCommand } from '../commands/verify-log.ts'

const COMMANDS = {
  backup,
  restore,
  'rotate-key': rotateKeyCommand,
  upgrade,
  'verify-log': verifyLogCommand,
} as const satisfies Record<string, Command>
type Name = keyof typeof COMMANDS

/** What a command has printed, and its exit code. */
export type Ended = {
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

/** Runs a command of the product in this process, with the given environment alone, until it ends. */
export async function runCommand(
  command: Name,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Ended> {
  const written = { output: '', errors: '' }
  const code = await run(COMMANDS[command], {
    args: [...args],
    env,
    signal: new AbortController().signal,
    writeOutput: (line) => (written.output += line),
    writeError: (line) => (written.errors += line),
  })
  return { code, ...written }
}

/** The same in a process of its own, as npm starts it; once for each command shows that it comes to its function. */
export async function startCommand(
  command: Name,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Ended> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../commands/run.ts'), command, ...args],
    { env: { PATH, NODE_COMPILE_CACHE, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const ended = once(child, 'close')
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  await ended
  return { code: child.exitCode, output, errors }
}
