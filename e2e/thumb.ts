import type { Page } from '@playwright/test'

/** What a thumb needs (design.md). */
const LEAST_TARGET_PX = 44
/** Half a pixel is rounding. */
const ROUNDING_PX = 0.5
/** As far may the words of a button stand from its middle. */
const MOST_OFF_PX = 1

/** What of the content is too small for a thumb, and which buttons carry their words above or below their middle. */
export function faultsForThumb(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ least, most }) => {
      const getName = (element: Element) =>
        (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
      const isSeen = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const getHeight = (element: Element) => {
        // of an input its label or the frame around it catches the thumb as well
        const box =
          (element instanceof HTMLInputElement &&
            (element.closest('.mantine-Input-wrapper') ?? element.labels?.[0])) ||
          element
        // what is drawn around it catches the thumb as well
        const around = ['::before', '::after'].map((part) => {
          const style = getComputedStyle(element, part)
          return style.content !== 'none' && style.position === 'absolute'
            ? Number.parseFloat(style.height) || 0
            : 0
        })
        return Math.max(
          element.getBoundingClientRect().height,
          box.getBoundingClientRect().height,
          ...around,
        )
      }
      // a link within a sentence is as high as the sentence (WCAG 2.2, 2.5.8)
      const isInSentence = (element: Element) =>
        element.tagName === 'A' &&
        getComputedStyle(element).display === 'inline' &&
        (element.parentElement?.textContent?.trim().length ?? 0) >
          (element.textContent?.trim().length ?? 0)
      const getOff = (button: Element) => {
        const words = document.createRange()
        const label = button.querySelector('.mantine-Button-label')
        if (!label) return 0
        words.selectNodeContents(label)
        const [text, box] = [words.getBoundingClientRect(), button.getBoundingClientRect()]
        return Math.abs((text.top + text.bottom) / 2 - (box.top + box.bottom) / 2)
      }
      const all = (selector: string) =>
        [...document.querySelectorAll(`main :is(${selector})`)].filter(isSeen)
      const small = all(
        'button, a[href], input, textarea, summary, [role="tab"], .mantine-SegmentedControl-label',
      )
        .filter((element) => !isInSentence(element) && getHeight(element) < least)
        .map((element) => `${getName(element)} is ${Math.round(getHeight(element))} px high`)
      const off = all('.mantine-Button-root')
        .filter((button) => getOff(button) > most)
        .map(
          (button) => `the words of ${getName(button)} are off by ${getOff(button).toFixed(1)} px`,
        )
      return [...new Set([...small, ...off])]
    },
    { least: LEAST_TARGET_PX - ROUNDING_PX, most: MOST_OFF_PX },
  )
}
