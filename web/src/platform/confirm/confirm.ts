import type { ReactNode } from 'react'

export type Question = {
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

export type Asked = { readonly question: Question; readonly answer: (agreed: boolean) => void }

let asked: Asked | undefined
const listeners = new Set<() => void>()

/** Asks in a dialog; closing it in any other way means no. */
export function confirm(question: Question): Promise<boolean> {
  // A second question withdraws the first.
  asked?.answer(false)
  return new Promise((resolve) => {
    const mine: Asked = {
      question,
      answer: (agreed) => {
        resolve(agreed)
        if (asked === mine) become(undefined)
      },
    }
    become(mine)
  })
}

export const currentQuestion = (): Asked | undefined => asked

export function subscribeToQuestions(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function become(next: Asked | undefined) {
  asked = next
  for (const listener of listeners) listener()
}
