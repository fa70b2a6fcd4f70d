import type { ReactNode } from 'react'

export type ConfirmOptions = {
  /** Names the thing: „Opravdu chcete smazat žadatele Nováková Jana?" */
  readonly title: string
  /** The consequence: „Tuto akci nelze vrátit." */
  readonly text?: ReactNode
  /** A verb, not „OK": „Smazat žadatele". */
  readonly confirmLabel: string
  readonly cancelLabel?: string
  /** A red button, and the focus starts at cancel. */
  readonly danger?: boolean
}

export type Confirmation = {
  readonly options: ConfirmOptions
  readonly answer: (agreed: boolean) => void
}

let current: Confirmation | undefined
const listeners = new Set<() => void>()

/** Asks in a dialog; closing it in any other way means no. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  // A second question withdraws the first.
  current?.answer(false)
  return new Promise((resolve) => {
    const mine: Confirmation = {
      options,
      answer: (agreed) => {
        resolve(agreed)
        if (current === mine) become(undefined)
      },
    }
    become(mine)
  })
}

export const currentConfirmation = (): Confirmation | undefined => current

export function subscribeToConfirmations(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function become(next: Confirmation | undefined) {
  current = next
  for (const listener of listeners) listener()
}
