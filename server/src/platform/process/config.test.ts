import { describe, expect, it } from 'vitest'
import { readConfig, WrongEnvironment } from './config.ts'

describe('the environment', () => {
  it('needs nothing: every variable has a default or may be absent', () => {
    expect(readConfig({ PATH: '/bin', HOST: '', UNKNOWN: 'x' })).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: `${process.cwd()}/data`,
      WORKERS: 1,
      DRAIN_SECONDS: 0,
      ARES_URL: 'https://ares.gov.cz/ekonomicke-subjekty-v-be/rest',
      LOG_LEVEL: 'warn',
      SLOW_QUERY_MS: 1_000,
      METRICS_HOST: '127.0.0.1',
      WEBHOOK_HOSTS: [],
    })
  })

  it.each([
    ['PORT', '8080', 8080],
    ['PORT', '0', 0],
    ['DATA_DIR', '/srv/crm', '/srv/crm'],
    ['DATABASE_URL', 'postgresql://a:b@db/crm', 'postgresql://a:b@db/crm'],
    [
      'DATABASE_URL',
      'postgres:///crm?host=/run/postgresql',
      'postgres:///crm?host=/run/postgresql',
    ],
    ['WEB_URL', 'https://crm.example.cz/', 'https://crm.example.cz'],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/8, fd00::1', 'loopback, 10.0.0.0/8, fd00::1'],
    ['LOG_LEVEL', 'info', 'info'],
    ['SLOW_QUERY_MS', '0', 0],
    ['METRICS_PORT', '9464', 9464],
    ['METRICS_HOST', '127.0.0.2', '127.0.0.2'],
  ] as const)('reads %s=%s', (name, value, read) => {
    expect(readConfig({ [name]: value })[name]).toBe(read)
  })

  it.each([
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535, but is "abc".'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, but is "70000".'],
    [
      'DATABASE_OWNER_URL',
      'postgresql://owner:secret@db/crm',
      'DATABASE_OWNER_URL is given without DATABASE_URL, the address of the application.',
    ],
    [
      'METRICS_HOST',
      '0.0.0.0',
      'METRICS_HOST is within reach of other machines: set METRICS_TOKEN too, at least 16 characters, but is "0.0.0.0".',
    ],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters.'],
    [
      'DATABASE_POOLER_URL',
      'postgresql://crm:secret@db:6432/crm',
      'DATABASE_POOLER_URL is given without DATABASE_URL, the address of the database itself.',
    ],
    ['DRAIN_SECONDS', '61', 'DRAIN_SECONDS must be a whole number from 0 to 60, but is "61".'],
    ['WORKERS', '0', 'WORKERS must be a whole number from 1 to 64, but is "0".'],
    ['WORKERS', '1.5', 'WORKERS must be a whole number from 1 to 64, but is "1.5".'],
    [
      'WEB_URL',
      'crm.example.cz',
      'WEB_URL must be a web address such as https://crm.example.cz, but is "crm.example.cz".',
    ],
    [
      'ARES_URL',
      'file:///etc/passwd',
      'ARES_URL must be a web address such as https://crm.example.cz, but is "file:///etc/passwd".',
    ],
    [
      'TRUST_PROXY',
      'true',
      'TRUST_PROXY must be addresses or networks separated by commas, such as 127.0.0.1,10.0.0.0/8, but is "true".',
    ],
    [
      'TRUST_PROXY',
      '10.0.0.0/33',
      'TRUST_PROXY must be addresses or networks separated by commas, such as 127.0.0.1,10.0.0.0/8, but is "10.0.0.0/33".',
    ],
    [
      'TRUST_PROXY',
      '0.0.0.0/0',
      'TRUST_PROXY must be addresses or networks separated by commas, such as 127.0.0.1,10.0.0.0/8, but is "0.0.0.0/0".',
    ],
    [
      'TRUST_PROXY',
      '::/0',
      'TRUST_PROXY must be addresses or networks separated by commas, such as 127.0.0.1,10.0.0.0/8, but is "::/0".',
    ],
    ['SECRET_KEY', '', 'SECRET_KEY must have at least 32 characters.'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but is "loud".',
    ],
    ['SECRET_KEY', 'short', 'SECRET_KEY must have at least 32 characters.'],
    [
      'DATABASE_URL',
      'mysql://root:secret@db/crm',
      'DATABASE_URL must be an address such as postgresql://user:password@host:5432/database.',
    ],
  ])('refuses %s=%s in one line that names it, without repeating a secret', (name, value, line) => {
    expect(getProblems({ [name]: value })).toEqual([line])
  })

  it('names all wrong values at once', () => {
    expect(getProblems({ PORT: 'x', WORKERS: 'y', LOG_LEVEL: 'z' })).toHaveLength(3)
  })
})

function getProblems(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof WrongEnvironment) return error.problems
    throw error
  }
}
