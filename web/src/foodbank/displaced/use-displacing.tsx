import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { moveEndpoints } from '@crm/contract/foodbank/moves/moves.endpoints'
import {
  reservationInTheWay,
  type ReservationInTheWay,
} from '@crm/contract/foodbank/slots/displaced'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { z } from 'zod'
import { ApiError } from '#platform/api/errors.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { foodbankPaths } from '../paths.ts'
import { displacedTexts } from './texts.ts'
import { TouchedReservations } from './TouchedReservations.tsx'

type Despite = { readonly despite_reservations: boolean }

/**
 * Sends a write of an organization (null: of all) that may leave reservations without a place, and
 * names them first. `send` throws what refused it, also when the user goes back.
 */
export function useDisplacing() {
  const t = useTexts(displacedTexts)
  const navigate = useNavigate()
  const maySeeThem = useCan(helpRequestEndpoints.list)
  const mayMoveThem = useCan(moveEndpoints.create)
  const agreed = useRef<Agreed | null>(null)
  const ask = (reservations: readonly ReservationInTheWay[]) =>
    confirm({
      title: t('title', { count: reservations.length }),
      text: <TouchedReservations reservations={reservations} />,
      confirmLabel: t(maySeeThem ? 'saveAndSolve' : 'save'),
      cancelLabel: t('back'),
    })
  return {
    send: async <Answer,>(
      organizationId: string | null,
      write: (despite: Despite) => Promise<Answer>,
    ): Promise<Answer> => {
      agreed.current = null
      try {
        return await write({ despite_reservations: false })
      } catch (error) {
        const reservations = readTouched(error)
        if (!reservations || !(await ask(reservations))) throw error
        const answer = await write({ despite_reservations: true })
        const days = reservations.map(({ reserved_on }) => reserved_on).toSorted()
        agreed.current = { organizationId, from: days[0], to: days.at(-1) }
        return answer
      }
    },
    /** The user has seen them in the dialog. */
    onRefused: (error: ApiError): boolean => readTouched(error) !== null,
    /** After saving: to those who have to be booked anew, if there are some. */
    leadOn: () => {
      if (!agreed.current || !maySeeThem) return
      const { organizationId, from, to } = agreed.current
      if (mayMoveThem) {
        const organization_id = organizationId ?? undefined
        void navigate({ to: foodbankPaths.newMove(), search: { organization_id, from, to } })
        return
      }
      const ofOne = organizationId === null ? {} : { to_organization_id: organizationId }
      void navigate({
        to: foodbankPaths.requests(),
        search: { displaced: 'true', sort: 'reserved_on', ...ofOne },
      })
    },
  }
}

type Agreed = {
  readonly organizationId: string | null
  /** The days of those whom it touched. */
  readonly from: string | undefined
  readonly to: string | undefined
}

const CODES: ReadonlySet<string> = new Set([
  'blocked_day.has_reservations',
  'organization.has_reservations',
])

const readTouched = (error: unknown): readonly ReservationInTheWay[] | null =>
  error instanceof ApiError && CODES.has(error.code)
    ? z.array(reservationInTheWay).parse(error.details)
    : null
