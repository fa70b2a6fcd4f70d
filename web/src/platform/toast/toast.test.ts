import { expect, test } from 'vitest'
import { createToastStore } from './toast-store.ts'
import { TOAST_DURATION_MS, TOAST_LIMIT, TOAST_POSITION } from './toast.ts'

test('toasts are at the bottom in the middle, for 3000 ms, one at a time', () => {
  expect([TOAST_POSITION, TOAST_DURATION_MS, TOAST_LIMIT]).toEqual(['bottom-center', 3000, 1])
})

test('a new toast replaces the old one', () => {
  const store = createToastStore(1)
  store.show({ kind: 'success', text: 'Region byl vytvořen!' })
  store.show({ kind: 'error', text: 'Chyba serveru.' })
  expect(store.current().map((toast) => toast.text)).toEqual(['Chyba serveru.'])
})

test('hiding a toast that was replaced leaves the new one', () => {
  const store = createToastStore(1)
  store.show({ kind: 'success', text: 'první' })
  const [first] = store.current()
  store.show({ kind: 'success', text: 'druhý' })
  store.hide(first?.id ?? -1)
  expect(store.current().map((toast) => toast.text)).toEqual(['druhý'])
})

test('the same words twice are two toasts, so that both are announced', () => {
  const store = createToastStore(1)
  store.show({ kind: 'success', text: 'Uloženo!' })
  const [first] = store.current()
  store.show({ kind: 'success', text: 'Uloženo!' })
  expect(store.current()[0]?.id).not.toBe(first?.id)
})
