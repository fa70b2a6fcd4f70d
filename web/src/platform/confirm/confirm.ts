import type { ReactNode } from 'react'

export type Question = {
  /** A question that names the thing: „Opravdu chcete smazat žadatele Nováková Jana?" */
  readonly title: string
  /** What follows from it: „Tuto akci nelze vrátit." */
  readonly text?: ReactNode
  /** The verb of the act, not „OK": „Smazat žadatele". */
  readonly confirmLabel: string
  readonly cancelLabel?: string
  /** Destroys something: a red button, and the keyboard starts at cancel. */
  readonly danger?: boolean
}

export type Asked = { readonly question: Question; readonly answer: (agreed: boolean) => void }

let asked: Asked | undefined
const listeners = new Set<() => void>()

/** Asks in a dialog (shown by `ConfirmProvider`) and gives the answer; closing it any other way is a no. */
export function confirm(question: Question): Promise<boolean> {
  // one question at a time: a second one withdraws the first
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

/** The question that waits for its answer. */
export const currentQuestion = (): Asked | undefined => asked

/** Tells of every new and every answered question. */
export function subscribeToQuestions(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function become(next: Asked | undefined) {
  asked = next
  for (const listener of listeners) listener()
}
