import type { NotEntitledThere } from '@crm/contract/foodbank/moves/moves'
import type { Actor } from '#platform/actor.ts'
import type { Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { isRefusing, listUnmet, mayExcept, recordAllDespite } from '../entitlement/service.ts'
import type { LockedRequest } from './locks-repository.ts'
import type { NewPlace } from './moving-repository.ts'
import { isElsewhere } from './assignment/placing.ts'

type Moved = { readonly before: LockedRequest; readonly after: NewPlace }

/**
 * Once everybody has their new place, behind the locks of their households: refuses with `move.not_entitled` where a rule refuses one,
 * until who holds `fb_entitlement.override` gives a reason, which is kept. Another time of the same day and site asks nothing, nor does
 * what only warns: people are moved because they have to be. Two statements for any number.
 */
export async function requireEntitledThere(
  tx: Transaction,
  actor: Actor,
  moved: readonly Moved[],
  reason: string | null,
): Promise<void> {
  const elsewhere = moved
    .filter(({ before, after }) => isElsewhere(before, after))
    .map(({ before, after }) => ({
      id: before.id,
      visit: {
        applicant_id: before.applicant_id,
        organization_id: after.organization_id,
        day: after.day,
        except: [before.id],
      },
    }))
  const found = await listUnmet(
    tx,
    elsewhere.map(({ visit }) => visit),
  )
  const refused = elsewhere.flatMap((one, index) => {
    const unmet = found[index] ?? []
    return unmet.some(isRefusing) ? [{ ...one, unmet }] : []
  })
  if (refused.length === 0) return
  if (reason === null || !mayExcept(actor))
    throw new AppError('move.not_entitled', {
      details: refused.map(({ id, unmet }) => ({
        request_id: id,
        unmet,
      })) satisfies NotEntitledThere,
    })
  await recordAllDespite(
    tx,
    actor,
    refused.map(({ id, visit, unmet }) => ({
      despite: { visit, unmet, reason },
      record: { help_request_id: id },
    })),
  )
}
