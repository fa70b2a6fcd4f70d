import {
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { NETWORK_CODE } from '#platform/api/error-code.ts'
import { currentQuestion, subscribeToQuestions } from '#platform/confirm/confirm.ts'
import { loadChunk } from '#platform/router/load-screen.ts'
import { toastError } from '#platform/toast/toast.ts'

/** The dialog that asks before something is destroyed, fetched with the first question: no screen starts with one. */
export function ConfirmDialogs() {
  const isAsked = useSyncExternalStore(subscribeToQuestions, () => currentQuestion() !== undefined)
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setWasAsked(true)
  return (
    wasAsked && (
      <Suspense>
        <Dialogs />
      </Suspense>
    )
  )
}

const Dialogs = lazy(async (): Promise<{ default: ComponentType }> => ({
  default: await loadChunk(() => import('#platform/confirm/ConfirmProvider.tsx')).then(
    (file) => file.ConfirmProvider,
    () => Refusal,
  ),
}))

/** Without the dialog nobody can agree, so every question is answered with no; what was lost is the network. */
function Refusal() {
  const question = useSyncExternalStore(subscribeToQuestions, currentQuestion)
  useEffect(() => {
    if (!question) return
    question.answer(false)
    toastError(NETWORK_CODE)
  }, [question])
  return null
}
