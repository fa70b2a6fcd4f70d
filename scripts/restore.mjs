import { runServerCommand } from './server-command.mjs'

// Usage: npm run restore -- <file>

await runServerCommand('server/src/restore.ts')
