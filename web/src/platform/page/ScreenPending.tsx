import type { ComponentProps } from 'react'
import { ScreenError } from './ScreenError.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

type Props = ComponentProps<typeof ScreenSkeleton> & {
  error: Error | null
  refetch: () => Promise<unknown>
}

/** In place of a screen without its data: the skeleton while they come, or why they do not come. */
export const ScreenPending = ({ error, refetch, ...skeleton }: Props) =>
  error ? (
    <ScreenError error={error} reset={() => void refetch()} />
  ) : (
    <ScreenSkeleton {...skeleton} />
  )
