import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { profileUploads } from '@crm/contract/core/users/profile'
import { readVersion, scan } from '#platform/files/clamd.ts'
import { EICAR } from '#platform/files/testing/stand-in-clamd.ts'
import { findFreePort } from '#platform/postgres/server.ts'
import { png } from '#core/images/testing/pictures.ts'
import {
  CLAMD,
  needPrograms,
  listening,
  startProgram,
  type Program,
} from '../../testing/machines/programs.ts'
import { sendFile } from '../../testing/send-file.ts'
import { createWorld } from '../../testing/world.ts'
import { checkScanner } from './check-scanner.ts'

/** Less than the largest upload, so that its limit is met too. */
const STREAM_MAX = 5_000_000

needPrograms(CLAMD)
describe('clamd of Debian with a database of one signature', () => {
  let root: string
  let clamd: Program
  let port: number
  let path: string
  /** By socket and by port. */
  const addresses = () => [{ path }, { host: '127.0.0.1', port }]
  const soon = () => AbortSignal.timeout(60_000)

  async function start() {
    clamd = startProgram(CLAMD, ['--foreground', '--config-file', join(root, 'clamd.conf')])
    await listening(clamd, port)
    await vi.waitUntil(() => existsSync(path), { timeout: 30_000 })
  }
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'crm-clamd-'))
    port = await findFreePort()
    path = join(root, 'clamd.ctl')
    await mkdir(join(root, 'signatures'))
    const known = Buffer.from(EICAR).toString('hex')
    await writeFile(join(root, 'signatures/own.ndb'), `Test.Eicar:0:*:${known}\n`)
    const config = [
      `LocalSocket ${path}`,
      `TCPSocket ${port}`,
      'TCPAddr 127.0.0.1',
      `DatabaseDirectory ${join(root, 'signatures')}`,
      `TemporaryDirectory ${root}`,
      `StreamMaxLength ${STREAM_MAX}`,
      'User root',
    ]
    await writeFile(join(root, 'clamd.conf'), `${config.join('\n')}\n`)
    await start()
  })
  afterAll(async () => {
    await clamd?.stop()
    await rm(root, { recursive: true })
  })

  test('clamd finds it in a file of any size, over a socket and a port', async () => {
    for (const address of addresses())
      for (const before of [0, 1_000, 65_530, 65_536, 4_000_000]) {
        const clean = Buffer.alloc(before, 'text ')
        expect(await scan(address, clean, soon())).toEqual({ kind: 'clean' })
        const infected = Buffer.concat([clean, Buffer.from(EICAR)])
        expect(await scan(address, infected, soon())).toEqual({
          kind: 'infected',
          signature: 'Test.Eicar.UNOFFICIAL',
        })
      }
  })

  test('many at once are each answered for themselves', async () => {
    const kinds = await Promise.all(
      Array.from({ length: 24 }, (_, place) => {
        const content = Buffer.from(place % 3 === 0 ? EICAR : `soubor ${place}`)
        return scan({ path }, content, soon()).then(({ kind }) => kind)
      }),
    )
    expect(kinds).toEqual(kinds.map((_, place) => (place % 3 === 0 ? 'infected' : 'clean')))
  })

  test('a file beyond its limit is never called clean, though it closes in the middle', async () => {
    for (const address of addresses())
      for (const size of [STREAM_MAX + 1, 2 * STREAM_MAX]) {
        const { kind } = await scan(address, Buffer.alloc(size), soon())
        expect(['too_large', 'unchecked']).toContain(kind)
      }
  })

  test('the check of the environment has its version, and warns of its limit', async () => {
    expect(await readVersion({ path }, soon())).toMatchObject({
      version: expect.stringMatching(/^ClamAV 1\./),
    })
    expect(await checkScanner({ path })).toMatchObject({ takesLargest: false })
  })

  test('a picture is taken, an infected one refused, and while clamd is away none is', async () => {
    const world = await createWorld({ config: { CLAMD_ADDRESS: { path } } })
    const send = async (content: Buffer) => {
      const { status, body } = await sendFile(
        world.app,
        world.as('superadmin'),
        profileUploads.setAvatar,
        { body: { crop: null }, name: 'foto.png', content },
      )
      return [status, body.errors]
    }
    try {
      const picture = await png({ width: 300, height: 300 })
      expect((await send(picture))[0]).toBe(200)
      expect(await send(Buffer.concat([picture, Buffer.from(EICAR)]))).toEqual([
        422,
        { file: [{ rule: 'file_infected' }] },
      ])
      await clamd.stop('SIGKILL')
      expect(await send(picture)).toEqual([422, { file: [{ rule: 'file_unchecked' }] }])
      expect(await checkScanner({ path })).toBe('unreachable')
      await rm(path, { force: true })
      await start()
      expect((await send(picture))[0]).toBe(200)
    } finally {
      await world.close()
    }
  })
})
