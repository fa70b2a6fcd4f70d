import { prepareFirstStart } from '../server/src/first-start.ts'
import { serve } from './serving.ts'

/** A product that nobody has used yet; tells the first sign-in too. */
const ares = process.env['E2E_ARES']
await serve({ fill: (db) => prepareFirstStart(db), ...(ares ? { ares } : {}) })
