import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pathsOfScreens } from '#platform/router/screen-paths.ts'
import { refuse } from '#testing/network.ts'
import { open } from '#testing/product.tsx'
import { modules } from './modules.ts'
import { fillPath } from './screen-routes.tsx'

const screens = pathsOfScreens(modules.flatMap((module) => module.screens))
const ids = ['id', 'requestId', 'first', 'second', 'supportId', 'cell', 'month']
const records = [...screens.keys()].filter((path) => path.includes('$'))

test.each(records)('Na adrese %s se záznam, který není, hlásí jako nenalezený', async (path) => {
  refuse({ method: 'GET', path: '/.*' }, 404, 'not_found')
  await open(fillPath(path, Object.fromEntries(ids.map((name) => [name, 'nesmysl']))))
  await expect.element(page.getByText(/nebyl[ao]? nalezen|není v evidenci/).first()).toBeVisible()
  await expect.element(page.getByText('Stránku nelze zobrazit')).not.toBeInTheDocument()
})
