import { namesIn } from '@crm/contract/platform/endpoint'
import { modules } from '../server/src/modules.ts'
import { modules as webModules } from '../web/src/app/modules.ts'

/** Core first; each may build on those before it. */
export const MODULES: readonly string[] = modules.map(({ name }) => name)

/** What a module may build on: the platform, the modules before it, and itself. */
export const upTo = (name: string) => ['platform', ...MODULES.slice(0, MODULES.indexOf(name) + 1)]

/** The permissions of one module, or of all. */
export const getPermissions = (name?: string) =>
  modules
    .filter((module) => name === undefined || module.name === name)
    .flatMap(({ permissions }) => namesIn(permissions))

/** The words of every module for the system log. */
export const historyTables = async () =>
  (await Promise.all(webModules.map(({ history }) => history?.() ?? []))).flat()

/** The kinds of notification that a module of the web has a picture for. */
export const drawnNotices = webModules.flatMap(({ notifications = {} }) =>
  Object.keys(notifications),
)
