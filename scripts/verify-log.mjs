import { runServerCommand } from './server-command.mjs'

// Usage: npm run verify-log [-- --seal <number>:<chain>]

await runServerCommand('server/src/commands/verify-log.ts')
