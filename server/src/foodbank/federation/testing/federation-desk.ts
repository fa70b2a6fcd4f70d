import { federationEndpoints } from '@crm/contract/foodbank/federation/federation'
import { memberEndpoints } from '@crm/contract/foodbank/federation/members'
import { SIGNED_PREFIX, statementEndpoints } from '@crm/contract/foodbank/federation/statements'
import { getContext } from '#core/environment/testing/context.ts'
import { getFingerprint, newKeyPair, signText } from '#platform/outgoing/ed25519.ts'
import { succeeding } from '../../../testing/succeeding.ts'
import type { World } from '../../testing/factories.ts'
import { sendDue } from '../sending.ts'

/** Hosts that tests let be inside. */
export const ALLOWED = ['127.0.0.1']

/** What the office of a federation and a bank do, as somebody who may. */
export function federationDesk(world: World) {
  const call = succeeding(world)
  const admin = () => world.as('superadmin')
  const read = async () => (await call(admin(), federationEndpoints.get, {})).body.data
  return {
    read,
    set: async (change: { is_sending?: boolean; address?: string; is_receiving?: boolean }) => {
      const { is_sending, address, is_receiving, updated_at } = await read()
      const body = { is_sending, address, is_receiving, updated_at, ...change }
      return (await call(admin(), federationEndpoints.update, { body })).body.data
    },
    makeKey: async () => (await call(admin(), federationEndpoints.makeKey, {})).body.data,
    /** A bank that is a member of the federation from 2020 on, with its keys. */
    addMember: async (name: string, keys = newKeyPair()) => {
      const body = { name, public_key: keys.publicKey, is_active: true, joined_on: '2020-01-01' }
      const { data } = (await call(admin(), memberEndpoints.create, { body })).body
      return { ...data, keys }
    },
    /** Sends what is due as the job does. */
    send: () => {
      const context = getContext(world.connectionString, world.db, world.clock)
      return sendDue({ ...context, config: { ...context.config, WEBHOOK_HOSTS: ALLOWED } })
    },
    take: (body: ReturnType<typeof signed>) =>
      world.call(world.anonymous, statementEndpoints.take, { body }),
  }
}

/** A statement as a bank with these keys sends it. */
export const signed = (
  statement: string,
  { publicKey, privateKey }: ReturnType<typeof newKeyPair>,
  prefix = SIGNED_PREFIX,
) => ({
  key: getFingerprint(publicKey),
  signature: signText(prefix + statement, privateKey),
  statement,
})
