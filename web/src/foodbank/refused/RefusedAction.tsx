import { Button } from '@mantine/core'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { RefusedButton } from '#platform/refused/RefusedButton.tsx'

// what places the reason on the screen is larger than a whole list, and most people may do what lists offer
const Refused = lazy(() => import('#platform/refused/RefusedButton.tsx').then((file) => ({ default: file.RefusedButton })))

/** The action of a list that the user may not take; its reason comes after the rows. */
export function RefusedAction(props: ComponentProps<typeof RefusedButton>) {
  const { reason, children, ...look } = props
  const waiting = (
    <Button {...look} title={reason} data-disabled aria-disabled>
      {children}
    </Button>
  )
  return (
    <Suspense fallback={waiting}>
      <Refused {...props} />
    </Suspense>
  )
}
