import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useSearchOf } from '#platform/router/use-search.ts'
import { corePaths } from '../../paths.ts'
import { calendarSearch } from '../view.ts'

export function useClosePanel(): () => void {
  const navigate = useNavigate()
  const { search } = useSearchOf(calendarSearch)
  return useCallback(() => void navigate({ to: corePaths.calendar(), search }), [navigate, search])
}
