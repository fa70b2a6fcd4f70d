// Our Content-Security-Policy forbids Zod's generated code. This is the effect of `config({
// jitless: true })`, whose import would add 4 KB to the sign-in page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
