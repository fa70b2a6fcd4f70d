import type { EventGuest } from '@crm/contract/core/calendar/events'
import { personName } from '../../people/person-name.ts'

export const guestName = ({ user, email }: EventGuest): string =>
  user ? personName(user) : (email ?? '')
