import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { modules } from '../../server/src/modules.ts'
import { ROOT } from '../sources.ts'

const icons = z.record(z.string(), z.unknown())

test('every kind of notification has a picture in the inbox, and no picture stands there for a kind that is none', async () => {
  // by address: the web's sources have compiler options of their own
  const files = ['core/notifications/icons.ts', 'foodbank/notification-icons.ts']
  const exported = await Promise.all(
    files.map((file): Promise<object> => import(pathToFileURL(join(ROOT, 'web/src', file)).href)),
  )
  const drawn = exported.flatMap(Object.values).flatMap((one) => Object.keys(icons.parse(one)))
  expect(drawn.sort()).toEqual(modules.flatMap(({ notices }) => Object.keys(notices)).sort())
})
