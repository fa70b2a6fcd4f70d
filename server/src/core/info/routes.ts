import { infoEndpoints } from '@crm/contract/core/info'
import type { FastifyInstance } from 'fastify'
import { findRelyingParty } from '#core/auth/passkeys/relying-party.ts'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { findPublicSettings } from './repository.ts'

export function mountInfo(app: FastifyInstance, context: Context): void {
  mount(app, context, infoEndpoints, {
    get: async () => {
      const { has_passkeys, ...settings } = await findPublicSettings(context.db)
      const party = has_passkeys ? await findRelyingParty(context) : null
      return { data: { ...settings, passkey_origin: party?.origin ?? null } }
    },
  })
}
