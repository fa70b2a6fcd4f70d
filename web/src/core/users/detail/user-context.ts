import type { UserDetail } from '@crm/contract/core/users/users'
import { createContext, use } from 'react'

export const UserContext = createContext<UserDetail | null>(null)

/** The user, read once by `UserScreen`. */
export function useShownUser(): UserDetail {
  const user = use(UserContext)
  if (!user) throw new Error('a part of a user stands outside of UserScreen')
  return user
}
