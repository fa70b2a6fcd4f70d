import { useSelector } from '@tanstack/react-form'
import { useLayoutEffect, useState } from 'react'
import type { z } from 'zod'
import { useErrors } from '../fields/form-context.ts'
import { isSame } from '../fields/form-store.ts'
import { useMaybeSession } from '../session/use-can.ts'
import { createDraftForm, type FormOptions, type Notices } from './draft-form.ts'

const NO_NOTICES: Notices = { failure: null, stale: [], isChecking: false }

/** A form for its frame; fields read values by `useField`. */
export function useDraftForm<Schema extends z.ZodType, Answer>(
  options: FormOptions<Schema, Answer>,
) {
  // Public forms have no user.
  const owner = useMaybeSession()?.user.id ?? 'public'
  const owned = { ...options, draftKey: `${owner}:${options.draftKey}` }
  const [notices, setNotices] = useState<Notices>(NO_NOTICES)
  const [form] = useState(() =>
    createDraftForm(owned, (change) => setNotices((before) => ({ ...before, ...change }))),
  )
  useLayoutEffect(() => form.update(owned))
  const { store } = form.store
  const isSubmitting = useSelector(store, (state) => state.isSubmitting)
  return {
    ...form,
    ...notices,
    isSaving: isSubmitting || notices.isChecking,
    errors: useErrors(form.store),
    isDirty: useSelector(store, ({ values }) => !isSame(values, form.store.options.defaultValues)),
  }
}

export type DraftForm = Omit<ReturnType<typeof useDraftForm>, 'update'>
