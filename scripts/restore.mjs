import { runServerCommand } from './server-command.mjs'

// Usage: npm run restore -- <file> [--without-ledger]

await runServerCommand('server/src/commands/restore.ts')
