import type { Locator, Page } from '@playwright/test'

/** A part of the content, to be found on a page. */
export type Found = (page: Page) => Locator

export const words =
  (text: string | RegExp): Found =>
  (page) =>
    page.getByRole('main').getByText(text)
export const region =
  (name: string): Found =>
  (page) =>
    page.getByRole('region', { name })
export const link =
  (name: string | RegExp): Found =>
  (page) =>
    page.getByRole('main').getByRole('link', { name })
export const button =
  (name: string | RegExp): Found =>
  (page) =>
    page.getByRole('main').getByRole('button', { name })
export const main: Found = (page) => page.getByRole('main')
export const person = link(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u)
export const save = button(/^Uložit|^Změnit heslo/)
