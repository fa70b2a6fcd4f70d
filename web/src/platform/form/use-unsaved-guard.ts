import { useBlocker } from '@tanstack/react-router'
import { confirm } from '../confirm/confirm.ts'
import { type Translate, useTexts } from '../i18n/use-texts.ts'
import { formTexts } from './texts.ts'

/** Asks before a form with unsaved words is left. A session that ends passes by (`ignoreBlocker`): the draft waits for the return. */
export function useUnsavedGuard(isDirty: boolean): void {
  const t = useTexts(formTexts)
  useBlocker({
    enableBeforeUnload: () => isDirty,
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty || next.pathname === current.pathname) return false
      return !(await askToLeave(t))
    },
  })
}

/** The question itself, for drawers, which are left without a navigation. */
const askToLeave = (t: Translate<'platform-form'>) =>
  confirm({
    title: t('leaveTitle'),
    text: t('leaveText'),
    confirmLabel: t('leave'),
    cancelLabel: t('stay'),
    danger: true,
  })
