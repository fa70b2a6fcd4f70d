import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, doneWithout, one } from '../../platform/envelopes.ts'
import { notSigned } from './signed-desk.ts'
import { id, pin } from '../../platform/formats.ts'
import * as wire from './desk-signing.endpoints.ts'

export const signer = z.object({
  id,
  name: z.string(),
  surname: z.string(),
  avatar: z.string().nullable(),
})
export type Signer = z.infer<typeof signer>

/** The signer of a desk with PINs, and when it locks. */
export const deskSigning = z.object({ lock_minutes: z.number().int(), signed: signer.nullable() })
export type DeskSigning = z.infer<typeof deskSigning>

const params = z.object({ id })

const refusals = { 'organization.not_found': 404, 'desk.no_signing': 409 } as const

export const deskSigningSchemas = schemas({
  signers: {
    summary: 'Who can sign at a distribution point: its staff with a PIN, who signed last first',
    isForTokens: false,
    params,
    answer: one(z.array(signer)),
    refusals,
  },
  sign: {
    summary: 'Sign on this session with name and PIN, in place of whoever was signed',
    isForTokens: false,
    params,
    body: z.strictObject({ user_id: id, pin }),
    answer: done('desk.signed', deskSigning),
    refusals: { ...refusals, 'login.too_many_attempts': 429 },
  },
  /** Sent while the user works, because the server sees no keys. */
  keep: {
    summary: 'Say that whoever has signed is still there',
    isForTokens: false,
    params,
    answer: one(deskSigning),
    refusals: { ...refusals, ...notSigned },
  },
  unsign: {
    summary: 'Lock the desk: nobody is signed on this session any more',
    isForTokens: false,
    params,
    answer: doneWithout('desk.locked'),
    refusals,
  },
})
export const deskSigningEndpoints = withSchemas(wire.deskSigningEndpoints, deskSigningSchemas)
