import { type NotEntitledThere, notEntitledThere } from '@crm/contract/foodbank/moves/moves'
import { ApiError } from '#platform/api/errors.ts'
import { applicantName } from '#foodbank/applicants/full-name.ts'
import { Findings } from '#foodbank/entitlement/Findings.tsx'
import type { Chosen } from './use-choices.ts'

/** Whom the server refused the new place; null of any other error. */
export const readNotEntitled = (error: unknown): NotEntitledThere | null =>
  error instanceof ApiError && error.code === 'move.not_entitled'
    ? (notEntitledThere.safeParse(error.details).data ?? [])
    : null

type Props = { readonly refused: NotEntitledThere; readonly chosen: readonly Chosen[] }

/** By name, what is in the way of their new place. */
export function NotEntitled({ refused, chosen }: Props) {
  const rows = new Map(chosen.map(({ row }) => [row.request_id, row]))
  return refused.map(({ request_id, unmet }) => {
    const row = rows.get(request_id)
    return (
      <section key={request_id}>
        {row && <strong>{applicantName(row)}</strong>}
        <Findings unmet={unmet} />
      </section>
    )
  })
}
