import type { EventGuest } from '@crm/contract/core/calendar/events'
import { personName } from '../../people/person-name.ts'

/** Who is invited: the colleague's name, or the address. */
export const guestName = ({ user, email }: EventGuest): string =>
  user ? personName(user) : (email ?? '')
