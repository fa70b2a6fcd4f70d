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

/** A text that is asked for along with the consent. */
export type AskedText = {
  readonly label: string
  /** Why a text cannot be taken, null when it can. */
  readonly getError: (text: string) => string | null
}

export type Confirmation = {
  readonly options: ConfirmOptions
  readonly asked?: AskedText | undefined
  readonly answer: (agreed: boolean, text?: string) => void
}

let current: Confirmation | undefined
const listeners = new Set<() => void>()

/** Asks in a dialog; closing it in any other way means no. */
export const confirm = async (options: ConfirmOptions): Promise<boolean> =>
  (await show(options)) !== null

/** The same with a text, which is answered; null means no. */
export const confirmWithText = (
  options: ConfirmOptions & { readonly asked: AskedText },
): Promise<string | null> => show(options, options.asked)

function show(options: ConfirmOptions, asked?: AskedText): Promise<string | null> {
  // A second question withdraws the first.
  current?.answer(false)
  return new Promise((resolve) => {
    const mine: Confirmation = {
      options,
      asked,
      answer: (agreed, text = '') => {
        resolve(agreed ? text : null)
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
