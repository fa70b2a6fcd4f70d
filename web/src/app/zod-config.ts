import { config } from 'zod'

// Imported before any schema is made: our Content-Security-Policy forbids the generated code with which Zod would try to be faster.
config({ jitless: true })
