export type Config = { TRUST_PROXY: string | undefined; ARES_URL: string }
