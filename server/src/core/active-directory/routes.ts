import { activeDirectoryEndpoints } from '@crm/contract/core/active-directory'
import type { FastifyInstance } from 'fastify'
import { getAuthor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import {
  connect,
  directoryState,
  previewSync,
  searchGroups,
  setGroups,
  syncProgress,
  testSignIn,
} from './service.ts'
import { startSync } from './sync.ts'

export function mountActiveDirectory(app: FastifyInstance, context: Context): void {
  mount(app, context, activeDirectoryEndpoints, {
    get: async () => ({ data: await directoryState(context) }),
    setGroups: async ({ body }, actor) => ({
      data: { groups: await setGroups(context, actor, body.groups) },
    }),
    findGroups: async ({ query }) => ({ data: await searchGroups(context, query.search ?? '') }),
    connect: async () => ({ data: await connect(context) }),
    test: async ({ body }, actor) => ({ data: await testSignIn(context, actor, body) }),
    preview: async () => ({ data: await previewSync(context) }),
    sync: async (_input, actor) => ({ data: await startSync(context, getAuthor(actor)) }),
    syncProgress: async ({ params }) => ({ data: await syncProgress(context, params.id) }),
  })
}
