import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { readClamdAddress } from './clamd-address.ts'

/** What the environment decides; all else is in the settings. */
export type Config = Readonly<z.infer<typeof environment>>

/** `problems` has one line for each wrong variable. */
export class WrongEnvironment extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** Ignores unknown variables; empty ones count as not set, except for the key. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // An empty key is a mistake: the product would silently make its own.
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value !== '' || name === 'SECRET_KEY'),
  )
  const read = environment.safeParse(given)
  if (read.success) return read.data
  throw new WrongEnvironment(
    read.error.issues.map(({ path, message }) => describe(String(path[0]), message, given)),
  )
}

const wholeNumber = (least: number, most: number) => {
  const rule = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d+$/, rule)
    .transform(Number)
    .refine((value) => value >= least && value <= most, rule)
}
const url = (protocols: RegExp, rule: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), rule)
const databaseUrl = url(
  /^postgres(ql)?:$/,
  'must be an address such as postgresql://user:password@host:5432/database',
)
const webUrl = url(/^https?:$/, 'must be a web address such as https://crm.example.cz')
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const environment = z
  .object({
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    /** Absolute, because the working directory may change. */
    DATA_DIR: z
      .string()
      .default('./data')
      .transform((path) => resolve(path)),
    DATABASE_URL: databaseUrl.optional(),
    /** The owner of that database, for migrations, backups and restoring. */
    DATABASE_OWNER_URL: databaseUrl.optional(),
    /** The same database through a pooler in transaction mode: requests take their connections there. */
    DATABASE_POOLER_URL: databaseUrl.optional(),
    /** A physical replica of that database, which then counts reports. */
    DATABASE_REPLICA_URL: databaseUrl.optional(),
    /** Where the embedded database puts its log, so that each second can be restored. */
    WAL_ARCHIVE_DIR: z
      .string()
      .transform((path) => resolve(path))
      .optional(),
    WORKERS: wholeNumber(1, 64).default(1),
    /** How long a server that was told to end goes on serving, so that a proxy notices in time. */
    DRAIN_SECONDS: wholeNumber(0, 60).default(0),
    WEB_URL: webUrl.transform((value) => value.replace(/\/+$/, '')).optional(),
    SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
    /**
     * Keys that were SECRET_KEY before, separated by commas. What they have sealed still opens; after
     * „ retired" only backups, seals of the history and links of reservations.
     */
    SECRET_KEY_EARLIER: z
      .string()
      .refine(
        (value) =>
          value.split(',').every((key) => key.trim().replace(/ retired$/, '').length >= 32),
        'must be keys of at least 32 characters, separated by commas',
      )
      .optional(),
    ARES_URL: webUrl.default('https://ares.gov.cz/ekonomicke-subjekty-v-be/rest'),
    /**
     * Hosts inside the own network that webhooks may be sent to, by name or address. Without
     * encryption only to the machine itself.
     */
    WEBHOOK_HOSTS: z
      .string()
      .default('')
      .transform((value) => value.split(',').flatMap((host) => host.trim().toLowerCase() || []))
      .refine(
        (hosts) => hosts.every((host) => isIP(host) !== 0 || /^[a-z0-9_.-]+$/.test(host)),
        'must be hosts separated by commas, such as erp.example.cz,10.0.0.5',
      ),
    /** The scanner that sees each uploaded file before anything of it is kept; without it none is scanned. */
    CLAMD_ADDRESS: z
      .string()
      .transform((value, { addIssue }) => {
        const address = readClamdAddress(value)
        if (address) return address
        addIssue(
          'must be a socket such as /run/clamav/clamd.ctl, or a host and port such as 127.0.0.1:3310',
        )
        return z.NEVER
      })
      .optional(),
    /** Instead of the address of a known provider of text messages. */
    SMS_URL: webUrl.transform((value) => value.replace(/\/+$/, '')).optional(),
    /**
     * Proxies whose `X-Forwarded-For` is trusted. Never all: limits of signing in rely on the
     * address.
     */
    TRUST_PROXY: z
      .string()
      .refine(
        isProxyList,
        'must be addresses or networks separated by commas, such as 127.0.0.1,10.0.0.0/8',
      )
      .optional(),
    LOG_LEVEL: z.enum(LEVELS, { error: `must be one of ${LEVELS.join(', ')}` }).default('warn'),
    /** Statements that take longer, in milliseconds, are logged; 0 logs none. */
    SLOW_QUERY_MS: wholeNumber(0, 600_000).default(1_000),
    /** Where Prometheus finds `/metrics`; without it nothing is measured. */
    METRICS_PORT: wholeNumber(1, 65_535).optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    /** What Prometheus has to send as a bearer token. */
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  })
  .refine(({ METRICS_HOST, METRICS_TOKEN }) => isLoopback(METRICS_HOST) || METRICS_TOKEN, {
    path: ['METRICS_HOST'],
    message: 'is within reach of other machines: set METRICS_TOKEN too, at least 16 characters',
  })
  .refine(({ DATABASE_URL, DATABASE_OWNER_URL }) => !DATABASE_OWNER_URL || DATABASE_URL, {
    path: ['DATABASE_OWNER_URL'],
    message: 'is given without DATABASE_URL, the address of the application',
  })
  .refine(({ DATABASE_URL, DATABASE_POOLER_URL }) => !DATABASE_POOLER_URL || DATABASE_URL, {
    path: ['DATABASE_POOLER_URL'],
    message: 'is given without DATABASE_URL, the address of the database itself',
  })
  .refine(({ DATABASE_URL, DATABASE_REPLICA_URL }) => !DATABASE_REPLICA_URL || DATABASE_URL, {
    path: ['DATABASE_REPLICA_URL'],
    message: 'is given without DATABASE_URL, the address of the database itself',
  })

const isLoopback = (host: string) => /^(localhost|::1|127(\.\d{1,3}){3})$/.test(host)

function isProxyList(value: string): boolean {
  return value.split(',').every((part) => {
    const [address = '', bits, ...rest] = part.trim().split('/')
    if (['loopback', 'linklocal', 'uniquelocal'].includes(part.trim())) return true
    const isNetwork =
      bits === undefined ||
      (/^\d{1,3}$/.test(bits) &&
        Number(bits) >= 1 &&
        Number(bits) <= (isIP(address) === 4 ? 32 : 128))
    return isIP(address) !== 0 && isNetwork && rest.length === 0
  })
}

/** May hold a password: not repeated. */
function describe(
  name: string,
  message: string,
  given: Readonly<Record<string, string | undefined>>,
): string {
  const isSecret = [
    'SECRET_KEY',
    'SECRET_KEY_EARLIER',
    'DATABASE_URL',
    'DATABASE_OWNER_URL',
    'METRICS_TOKEN',
    'DATABASE_POOLER_URL',
    'DATABASE_REPLICA_URL',
  ].includes(name)
  return isSecret ? `${name} ${message}.` : `${name} ${message}, but is "${given[name] ?? ''}".`
}
