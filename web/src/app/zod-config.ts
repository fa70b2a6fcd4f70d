// Before any schema is made: our Content-Security-Policy forbids the generated code with which Zod would try to be faster. This is
// what Zod's own `config({ jitless: true })` writes to; importing that would bring 4 KB of Zod to the sign-in page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
