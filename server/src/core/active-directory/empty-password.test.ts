import { Client } from 'ldapts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WAITED_FOR, withDirectory } from './client.ts'
import { missingForSlapd, startSlapd, type Slapd } from './testing/slapd.ts'

const ACCOUNT = 'cn=Dana'
const missing = missingForSlapd()
if (missing)
  process.stderr.write(
    `The test with a directory that takes empty passwords is left out: ${missing}.\n`,
  )

describe.skipIf(missing !== null)('a directory that says yes to empty passwords', () => {
  let slapd: Slapd
  beforeAll(async () => {
    slapd = await startSlapd()
  })
  afterAll(() => slapd.stop())

  test('lets nobody in by one, for it is never asked', async () => {
    const { port, certificates } = slapd
    const client = new Client({
      url: `ldaps://127.0.0.1:${port}`,
      tlsOptions: { ca: [certificates.ca] },
    })
    await expect(client.bind(ACCOUNT, '')).resolves.toBeUndefined()
    await client.unbind()

    const settings = {
      host: '127.0.0.1',
      port,
      security: 'ldaps',
      base_dn: 'dc=crm,dc=test',
      suffix: null,
      admin_account: ACCOUNT,
      admin_password: '',
      certificate: certificates.ca,
    }
    expect(
      await withDirectory(settings, WAITED_FOR, (directory) => directory.bind(ACCOUNT, '')),
    ).toBe('credentials')
  })
})
