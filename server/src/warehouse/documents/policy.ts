import type { DocumentKind } from '@crm/contract/warehouse/lots'
import { can, lacking, type Actor } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import type { Clock } from '#platform/clock.ts'
import { invalidField } from '#platform/errors.ts'
import { BACKDATED_DAYS } from '@crm/contract/warehouse/documents.endpoints'
import type { Locked } from './write-repository.ts'

/** A stocktake is begun, and deleted, by who may count. */
export function requireRightTo(actor: Actor, kind: DocumentKind): void {
  const right = kind === 'stocktake' ? 'wh_stocktake.create' : 'wh_document.create'
  if (!can(actor, right)) throw lacking(actor, right)
}

/** Refuses with `document.not_found`, and with `document.is_posted` what does not change any more. */
export function requireDraft(document: Locked | undefined): Locked {
  if (!document) throw new AppError('document.not_found')
  if (document.state !== 'draft') throw new AppError('document.is_posted')
  return document
}

const DAY_MS = 86_400_000
/** Of two clocks. */
const APART_MS = 60_000

/** Refuses at `happened_at` what has not happened yet, or longer ago than anybody enters it. */
export function requirePast(clock: Clock, happenedAt: string | null): void {
  if (happenedAt === null) return
  const ago = clock.now().getTime() - Date.parse(happenedAt)
  if (ago < -APART_MS) throw invalidField('happened_at', 'future_day')
  if (ago > BACKDATED_DAYS * DAY_MS) throw invalidField('happened_at', 'past_day')
}
