import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { modules } from '../server/src/modules.ts'
import { ROOT } from './sources.ts'

const icons = z.object({ coreNotificationIcons: z.record(z.string(), z.unknown()) })

test('every kind of notification has a picture in the inbox, and no picture stands there for a kind that is none', async () => {
  // by address: the web's sources have compiler options of their own
  const exported: unknown = await import(
    pathToFileURL(join(ROOT, 'web/src/core/notifications/icons.ts')).href
  )
  const drawn = Object.keys(icons.parse(exported).coreNotificationIcons)
  expect(drawn.sort()).toEqual(modules.flatMap(({ notices }) => Object.keys(notices)).sort())
})
