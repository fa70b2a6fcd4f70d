import { Button, type ButtonProps } from '@mantine/core'
import { type ComponentType, type ReactNode, useId, useRef, useState } from 'react'
import type { ReasonProps } from './Reason.tsx'

type Props = Pick<ButtonProps, 'variant' | 'size' | 'leftSection'> & { readonly reason: string; readonly children: ReactNode }

/** A button that may not be pressed and says why; not `disabled`, so that the keyboard and a finger reach the reason. */
export function RefusedButton({ reason, children, ...look }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [isReached, setReached] = useState(false)
  const [Reason, setReason] = useState<ComponentType<ReasonProps>>()
  const reach = () => {
    setReached(true)
    // what places it on the screen is larger than a whole list, and most people may do what a screen offers; the title serves until then
    if (!Reason) import('./Reason.tsx').then((file) => setReason(() => file.Reason)).catch(() => undefined)
  }
  const leave = () => setReached(false)
  const isShown = isReached && Reason !== undefined
  return (
    <>
      <Button
        {...look}
        ref={button}
        data-disabled
        aria-disabled
        title={Reason ? undefined : reason}
        aria-describedby={isShown ? id : undefined}
        onMouseEnter={reach}
        onMouseLeave={leave}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && reach()}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Escape' && leave()}
      >
        {children}
      </Button>
      {isShown && <Reason target={button} id={id} reason={reason} />}
    </>
  )
}
