import { startStubRegister } from '../server/src/core/company-register/testing/stub-register.ts'
import { seedDemo } from '../server/src/demo/seed-demo.ts'
import { playedClock, serve } from './serving.ts'

/** The server that the browser tests work with: the demo's data, a clock that starts at `NOW`, and a register of invented companies. */
const register = await startStubRegister()
await serve({
  fill: (db) => seedDemo(db, playedClock),
  clock: playedClock,
  ares: register.url,
  atEnd: register.close,
})
