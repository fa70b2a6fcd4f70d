import { userEndpoints } from '@crm/contract/core/users/users.endpoints'
import { Link } from '@tanstack/react-router'
import { useCan } from '#platform/session/use-can.ts'
import { corePaths } from '../paths.ts'

type Props = {
  count: number
  filter: { role_id: string } | { position_id: string }
  label: string
}

export function UsersCount({ count, filter, label }: Props) {
  const mayOpen = useCan(userEndpoints.list)
  if (!mayOpen || count === 0) return count
  return (
    <Link to={corePaths.users()} search={filter} aria-label={label}>
      {count}
    </Link>
  )
}
