import { z } from 'zod'
import { id, moment, optionalText } from '../../platform/formats.ts'
import { SOURCES } from '../goods.ts'

/** What became of goods that are given to nobody; of a sorting, of its rest. */
export const PURPOSES = ['disposal', 'feed', 'compost'] as const

const head = {
  from_place_id: id.nullable().default(null),
  to_place_id: id.nullable().default(null),
  donor_id: id.nullable().default(null),
  donor_site_id: id.nullable().default(null),
  partner_id: id.nullable().default(null),
  source: z.enum(SOURCES).default('own'),
  /** Of goods of the EU alone. */
  eu_delivery_id: id.nullable().default(null),
  purpose: z.enum(PURPOSES).default('disposal'),
}
type Field = keyof typeof head

/** A stocktake is begun at an address of its own. */
export const MOVING_KINDS = [
  'receipt',
  'direct_collection',
  'sorting',
  'transfer',
  'issue',
  'return',
  'disposal',
] as const
export type MovingKind = (typeof MOVING_KINDS)[number]

/** What a document of the kind says, and what of it must be said. */
export const HEAD_FIELDS: Readonly<
  Record<MovingKind, { readonly needs: readonly Field[]; readonly may?: readonly Field[] }>
> = {
  receipt: {
    needs: ['to_place_id'],
    may: ['donor_id', 'donor_site_id', 'source', 'eu_delivery_id'],
  },
  direct_collection: {
    needs: ['donor_id', 'partner_id'],
    may: ['donor_site_id', 'source', 'eu_delivery_id'],
  },
  sorting: { needs: ['from_place_id', 'to_place_id'], may: ['purpose'] },
  transfer: { needs: ['from_place_id', 'to_place_id'] },
  issue: { needs: ['from_place_id', 'partner_id'] },
  return: { needs: ['to_place_id', 'partner_id'] },
  disposal: { needs: ['from_place_id'], may: ['purpose'] },
}

/** What does not belong to the kind is not kept. */
const body = {
  kind: z.enum(MOVING_KINDS),
  ...head,
  note: optionalText(1000),
  happened_at: moment.nullable().default(null),
}
type Head = z.infer<z.ZodObject<typeof body>>

const fits = ({ value, issues }: z.core.ParsePayload<Head>): void => {
  const refuse = (field: Field, rule: string) =>
    issues.push({ code: 'custom', path: [field], params: { rule }, input: value })
  for (const field of HEAD_FIELDS[value.kind].needs)
    if (value[field] === null) refuse(field, 'required')
  const { kind, from_place_id, to_place_id } = value
  if (kind === 'transfer' && from_place_id !== null && from_place_id === to_place_id)
    refuse('to_place_id', 'same_place')
}

/**
 * `key` becomes the document's: who repeats the command with it, because no answer came, gets the
 * document that it has made.
 */
export const documentBody = z.strictObject({ key: id, ...body }).check(fits)
export type DocumentBody = z.infer<typeof documentBody>
/** The kind stays. */
export const documentUpdateBody = z.strictObject({ ...body, updated_at: moment }).check(fits)
