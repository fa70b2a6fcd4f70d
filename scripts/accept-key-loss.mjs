import { runServerCommand } from './server-command.mjs'

// Usage: npm run accept-key-loss

await runServerCommand('server/src/commands/accept-key-loss.ts')
