import { runServerCommand } from './server-command.mjs'

// Usage: npm run backup [-- --to <file>]

await runServerCommand('server/src/commands/backup.ts')
