import { stopRequest } from '#platform/process/stop-request.ts'
import { runCommand, type Command } from './command.ts'

// Usage: node server/src/commands/run.ts <command> [arguments]

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./restore.ts')).restore,
  upgrade: async () => (await import('./upgrade.ts')).upgrade,
  'verify-log': async () => (await import('./verify-log.ts')).verifyLogCommand,
  'rotate-key': async () => (await import('./rotate-key.ts')).rotateKeyCommand,
  'accept-key-loss': async () => (await import('./accept-key-loss.ts')).acceptKeyLossCommand,
}

const signal = stopRequest()
const [name = '', ...args] = process.argv.slice(2)
const command = await COMMANDS[name]?.()
if (!command) throw new Error(`There is no command ${name}.`)
const code = await runCommand(command, {
  args,
  env: process.env,
  signal,
  writeOutput: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
})
process.exit(code)
