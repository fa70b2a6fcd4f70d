import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { healthEndpoints } from '@crm/contract/core/health/health'
import { expect, test } from 'vitest'
import { readConfig } from '../../server/src/platform/process/config.ts'
import { API_BASE } from '../../server/src/platform/http/mount.ts'
import { read, ROOT } from '../sources.ts'

/** What the files for containers say of the product, and of each other. */

const COMPOSE = read('deploy/compose.yaml')
const IMAGE = read('deploy/Containerfile')
const CADDY_IMAGE = read('deploy/Containerfile.caddy')
const CADDY = read('deploy/Caddyfile')
const SITE = 'crm.example.cz'

/** The lines of a service, by their indentation. */
function serviceOf(name: string): string {
  const [, after = ''] = COMPOSE.split(`\n  ${name}:\n`)
  const [service = ''] = after.split(/^ {0,2}\S/m)
  return service
}
const CRM = serviceOf('crm')
const PROXY = serviceOf('caddy')

/** `NAME: value` of a service. */
const variablesOf = (service: string) =>
  Object.fromEntries(
    [...service.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replace(/\$\{SITE[^}]*\}/, SITE),
    ]),
  )
const environmentOf = (image: string) =>
  Object.fromEntries(
    [...(/^ENV (.*)$/m.exec(image)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
const mountsOf = (service: string) =>
  [...service.matchAll(/^ {6}- ([\w./]+):(\/[\w./]*)/gm)].map(([, from = '', to = '']) => [
    from,
    to,
  ])
const declaredIn = (image: string, instruction: string) =>
  [...image.matchAll(new RegExp(`^${instruction} (.*)$`, 'gm'))].flatMap(([, values = '']) =>
    values.split(' '),
  )

test('the product takes every variable that it is given there', () => {
  const given = { ...environmentOf(IMAGE), ...variablesOf(CRM) }
  const known = readConfig(given)
  expect(Object.keys(given).filter((name) => !(name in known))).toEqual(['NODE_COMPILE_CACHE'])
  expect(known).toMatchObject({ WEB_URL: `https://${SITE}`, DATA_DIR: '/var/lib/crm' })
  expect([known.TRUST_PROXY].flat().length).toBeGreaterThan(0)
})

test('its port is the one that Caddy and the question for its health are sent to', () => {
  const port = String(readConfig({}).PORT)
  expect(declaredIn(IMAGE, 'EXPOSE')).toEqual([port])
  expect(variablesOf(PROXY)['UPSTREAM']).toBe(`crm:${port}`)
  expect(read('deploy/crm')).toContain(
    `'http://127.0.0.1:\${PORT:-${port}}${API_BASE}${healthEndpoints.ready.path}'`,
  )
})

test('what must stay is in a volume: the data, and the certificates', () => {
  const { DATA_DIR = '' } = environmentOf(IMAGE)
  expect(mountsOf(CRM)).toEqual([['data', DATA_DIR]])
  expect(declaredIn(IMAGE, 'VOLUME')).toEqual([DATA_DIR])
  const { XDG_DATA_HOME = '' } = environmentOf(CADDY_IMAGE)
  expect(mountsOf(PROXY)).toEqual([
    ['./Caddyfile', '/etc/caddy/Caddyfile'],
    ['certificates', XDG_DATA_HOME],
  ])
  expect(CADDY_IMAGE).toContain('"/etc/caddy/Caddyfile"')
  const [, volumes = ''] = COMPOSE.split('\nvolumes:\n')
  expect(volumes).toBe('  data:\n  certificates:\n')
})

test('every name that the Caddyfile asks for is given to Caddy, and no other', () => {
  const asked = [...CADDY.matchAll(/\{\$(\w+):/g)].map(([, name]) => name)
  expect(Object.keys(variablesOf(PROXY)).sort()).toEqual(asked.sort())
})

test('what they build and start is there', () => {
  const built = [...COMPOSE.matchAll(/^ {6}context: (.*)\n {6}dockerfile: (.*)$/gm)]
  expect(built).toHaveLength(2)
  for (const [, context = '', file = ''] of built)
    expect(existsSync(join(ROOT, 'deploy', context, file))).toBe(true)
  expect(IMAGE).toContain('ENTRYPOINT ["/opt/crm/crm"]')
  expect(declaredIn(IMAGE, 'CMD')).toEqual(['["start"]'])
  expect(CRM).toContain('test: [CMD, /opt/crm/crm, ready]\n')
})
